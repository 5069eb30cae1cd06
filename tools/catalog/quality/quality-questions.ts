import { isOfVisitor } from '../sql/is-of-visitor.ts';
import { count, onceWeight, total, wholeVisits } from '../sql/weights.ts';
import type { WrittenQuestion } from '../sql/written-question.ts';

/** The questions about the quality of the data, each under the name by which a page shows it. */
export const qualityQuestions = {
  copies: {
    question: 'How many events came more than once?',
    columns: ['deliveries', 'events', 'copies'],
    cautions: [
      'A collector that drops copies, as Amplitude’s does for 7 days, has none to count.',
      'These are the events that came, without [the weights of a sample](../features/sampling.md#how-the-questions-weigh).',
    ],
    query: `select sum("deliveries") as deliveries,
       count(*) as events,
       sum("deliveries") - count(*) as copies
  from events
 where "client_kind" = 'human';`,
  },
  invalid: {
    question: 'Which share of each event does not fit its definition?',
    columns: ['event_type', 'events', 'invalid', 'unchecked', 'percent_invalid'],
    cautions: [
      'Queries count what does not fit, too: its label may be one that no list has.',
      'What is “unchecked” left the page before its definition had been loaded, and may be either.',
    ],
    query: `select "event_type",
       ${count()} as events,
       ${count('case when "schema_valid" = false then "weight" end')} as invalid,
       ${count('case when "schema_checked" = false then "weight" end')} as unchecked,
       round(100.0 * ${total('case when "schema_valid" = false then "weight" end')} / sum("weight"), 1) as percent_invalid
  from events
 where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify')
   and "event_type" not like '[Amplitude]%'
   and "client_kind" = 'human'
 group by "event_type"
 order by 5 desc, "event_type";`,
  },
  clients: {
    question: 'Who or what sends the events?',
    columns: ['client_kind', 'events', 'devices'],
    cautions: ['A script that hides what it is counts as human.'],
    query: `select "client_kind",
       ${count('events')} as events,
       ${count('devices')} as devices
  from (
        select "client_kind",
               sum("weight") as events,
               ${onceWeight('"device_id" is not null')} as devices
          from events
         group by "client_kind", "device_id"
       ) as of_devices
 group by "client_kind"
 order by 2 desc, "client_kind";`,
  },
  losses: {
    question: 'How many events were not sent, and why?',
    columns: ['reason', 'events'],
    cautions: [
      'A loss is reported by the next event of the same browser: those of one that never comes back are not known.',
      'Without consent nothing is reported: “dropped:consent” is never among the reasons, and neither is “dropped:sampling”.',
      'Where browsers are sampled these are the losses of the sample.',
    ],
    query: `select "reason",
       sum("lost") as events
  from losses
 where "client_kind" = 'human'
 group by "reason"
 order by 2 desc, "reason";`,
  },
  lateness: {
    question: 'How late do events arrive?',
    columns: ['arrival', 'events'],
    cautions: [
      'Both times are the browser’s. Where it does not say when it sent an event, the collector’s time of arrival counts: “before it was logged” then means that the browser’s clock is ahead.',
      '“not known” are events that have neither time, or no time of their own: those of a file that no collector has written, such as one that a test has recorded.',
      '“session_end” is always late and left out.',
    ],
    query: `select case when delay is null then 'not known'
            when delay < -60000 then 'before it was logged'
            when delay <= 60000 then 'within a minute'
            when delay <= 3600000 then 'within an hour'
            when delay <= 86400000 then 'within a day'
            else 'later' end as arrival,
       ${count()} as events
  from (
        select coalesce("uploaded_millis", "received_millis") - "time_millis" as delay,
               "weight"
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify')
           and "client_kind" = 'human'
       ) as of_events
 group by 1
 order by min(delay);`,
  },
  midnight: {
    question: 'How many sessions go past midnight?',
    columns: ['sessions', 'past_midnight'],
    cautions: [
      'Counted by day, such a session counts on both: the days add up to more than the whole.',
      wholeVisits,
    ],
    query: `select ${count()} as sessions,
       ${count('case when days > 1 then "weight" end')} as past_midnight
  from (
        select "device_id",
               "session_id",
               count(distinct "day") as days,
               ${onceWeight()} as "weight"
          from events
         where ${isOfVisitor()}
           and "web_platform" is not null
           and "session_id" <> -1
           and "client_kind" = 'human'
         group by "device_id", "session_id"
       ) as of_sessions;`,
  },
  devices: {
    question: 'How many browsers do members use?',
    columns: ['devices', 'members'],
    cautions: [
      'A member is known on a device from the login on; devices without a login are not found.',
      wholeVisits,
    ],
    query: `select devices,
       ${count()} as members
  from (
        select "user_id",
               count(distinct "device_id") as devices,
               ${onceWeight()} as "weight"
          from events
         where "user_id" is not null
           and "client_kind" = 'human'
         group by "user_id"
       ) as of_members
 group by devices
 order by devices;`,
  },
} as const satisfies Readonly<Record<string, WrittenQuestion>>;
