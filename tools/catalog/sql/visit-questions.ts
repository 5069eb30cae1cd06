import { isOfVisitor } from './is-of-visitor.ts';
import { rateColumns, rateNames } from './rates.ts';
import { visitsBy } from './visits-by.ts';
import { count, counts, onceWeight, total, wholeVisits } from './weights.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The columns of a campaign, and of the people whom it brought. */
const ofCampaigns = ['source', 'medium', 'campaign', 'visitors', 'members', ...rateNames()];

const campaignCautions = [
  'A campaign is known from the landing on, by the parameters of its address (“utm_source” and others) or by the host that led here: “(none)” in all columns are people who came directly, or whose browser says neither.',
  'Who agrees to be counted only on a second page came, as far as is known, from the first: their campaign is lost.',
  'Of the days that are asked only: who landed before the first of them has no campaign here in a file of a collector. An export has the user’s properties on each event.',
  wholeVisits,
];

/** People by the campaign that `touched` has in its place 1, and how many of them became members. */
const byCampaign = `select source, medium, campaign, ${counts('visitors', 'members')},
       ${rateColumns('members', 'visitors')}
  from (
        select coalesce(touched.source, '(none)') as source,
               coalesce(touched.medium, '(none)') as medium,
               coalesce(touched.campaign, '(none)') as campaign,
               ${total('people."weight"')} as visitors,
               ${total('people.joined_weight')} as members,
               max(coalesce(people.joined_weight, people."weight")) as heaviest
          from people
          left join touched
            on touched."visitor_id" = people."visitor_id"
           and touched.place = 1
         group by coalesce(touched.source, '(none)'),
                  coalesce(touched.medium, '(none)'),
                  coalesce(touched.campaign, '(none)')
       ) as of_campaigns
 order by visitors desc, source, medium, campaign;`;

const people = `people as (
  select "visitor_id",
         min(case when "event_type" = 'Member Enrolled' then "time" end) as joined,
         ${onceWeight()} as "weight",
         ${onceWeight(`"event_type" = 'Member Enrolled'`)} as joined_weight
    from events
   where "visitor_id" is not null
     and "client_kind" = 'human'
   group by "visitor_id"
)`;

const bounceCautions = [
  'A session bounces when it has one view of a page, and no click: neither on a control that logs one nor, where clicks are captured, any other.',
  'Visits of a moment are missing, since they leave no event: bounces are too few, most of all on slow connections ([why](data-quality.md#never-seen)).',
  'A session that began before the first day that is asked, or goes on after the last, may look like a bounce.',
  'A click on a link that logs nothing and leads off the site looks like a bounce, too, where clicks are not captured.',
  wholeVisits,
];

/** Sessions and how many of them bounce. @param by the columns of a session's first view that they are counted by, as SQL */
function bounces(by: readonly string[] = []): string {
  const shown = by.map((column) => `${column}, `).join('');
  const selected = by.map((column) => `views.${column},\n               `).join('');
  const grouped =
    by.length > 0 ? `\n         group by ${by.map((column) => `views.${column}`).join(', ')}` : '';
  const ordered = by.length > 0 ? `\n order by sessions desc, ${by.join(', ')}` : '';
  return `with views as (
  select "device_id",
         "session_id",
         "url_path",
         min("weight") over (partition by "device_id", "session_id") as "weight",
         row_number() over (partition by "device_id", "session_id" order by "time", "event_id", "insert_id") as place,
         count(*) over (partition by "device_id", "session_id") as total
    from events
   where "event_type" in ('Homepage Viewed', 'Screen Viewed')
     and "session_id" <> -1
     and "client_kind" = 'human'
),
clicked as (
  select distinct "device_id", "session_id"
    from events
   where "client_kind" = 'human'
     and ("event_type" in ('CTA Interacted', 'CTA Interacted - VHP', 'Consumer Logo Clicked', 'Iterable Asset Clicked')
          or "event_type" like '[Amplitude]%')
)
select ${shown}${counts('sessions', 'bounces')},
       ${rateColumns('bounces', 'sessions')}
  from (
        select ${selected}${total('views."weight"')} as sessions,
               ${total('case when views.total = 1 and clicked."device_id" is null then views."weight" end')} as bounces,
               max(views."weight") as heaviest
          from views
          left join clicked
            on clicked."device_id" = views."device_id"
           and clicked."session_id" = views."session_id"
         where views.place = 1${grouped}
       ) as of_sessions${ordered};`;
}

/** Questions about visits as a whole: how many there are, how long they are, where they come from, how far they get, and whether they come back. */
export const visitQuestions: readonly WrittenQuestion[] = [
  {
    question: 'How many people visit, day by day?',
    columns: ['day', 'visitors', 'sessions'],
    cautions: [
      'Who comes on two days counts on both: the rows add up to more than all visitors. So does a session that goes on past midnight.',
      'Days without an event have no row. Events of a server do not count.',
      'Who uses two browsers, or has cookies cleared in between, is two visitors ([why](data-quality.md#who-and-when)).',
      wholeVisits,
    ],
    query: visitsBy('"day"', '"day"'),
  },
  {
    question: 'How long do sessions last?',
    columns: ['sessions', 'median_seconds', 'longest_seconds'],
    cautions: [
      'From the first event of a session to its last: how long the last page was read after that is not known, and a session of one event lasts 0 seconds.',
      'A session that began before the first day that is asked, or goes on after the last, is cut there. Events of a server do not count.',
      wholeVisits,
    ],
    query: `select ${count()} as sessions,
       avg(case when 2 * place between total and total + 2 * "weight" then seconds end) as median_seconds,
       max(seconds) as longest_seconds
  from (
        select seconds,
               "weight",
               sum("weight") over (order by seconds rows between unbounded preceding and current row) as place,
               sum("weight") over () as total
          from (
                select (max("time_millis") - min("time_millis")) / 1000.0 as seconds,
                       ${onceWeight()} as "weight"
                  from events
                 where "session_id" <> -1
                   and "web_platform" is not null
                   and ${isOfVisitor()}
                   and "device_id" is not null
                   and "client_kind" = 'human'
                 group by "device_id", "session_id"
               ) as of_sessions
       ) as placed;`,
  },
  {
    question: 'Which share of sessions bounces?',
    columns: ['sessions', 'bounces', ...rateNames()],
    cautions: bounceCautions,
    query: bounces(),
  },
  {
    question: 'Which share of sessions bounces, by the page they begin on?',
    columns: ['url_path', 'sessions', 'bounces', ...rateNames()],
    cautions: bounceCautions,
    query: bounces(['"url_path"']),
  },
  {
    question: 'How far do people get with enrollment, step by step?',
    columns: [
      ...['memberType', 'service', 'questions', 'finish', 'done'],
      ...rateNames('finish_percent'),
      ...rateNames('done_percent'),
    ],
    cautions: [
      '“finish” is any step after the questions, “done” the last. A step counts when it is seen after the questions, however much later, and counts once for each visitor, kind of member and kind of care. Both percentages are of those who saw the questions.',
      'Who changes the kind of care begins again in another row: rows add up to more than all visitors.',
      'Who sees the questions on one device and goes on on another is two visitors.',
    ],
    query: `select "memberType", "service", ${counts('questions', 'finish', 'done')},
       ${rateColumns('finish', 'questions', 'finish_percent')},
       ${rateColumns('done', 'questions', 'done_percent')}
  from (
        select "memberType",
               "service",
               ${total('questions')} as questions,
               ${total('case when finish_at >= questions_at then greatest(questions, finish) end')} as finish,
               ${total('case when done_at >= questions_at then greatest(questions, done) end')} as done,
               max(greatest(questions, coalesce(finish, questions), coalesce(done, questions))) as heaviest
          from (
                select "visitor_id",
                       "service",
                       case when "screen_name" like 'enrollment-seeker-%' then 'seeker' else 'sitter' end as "memberType",
                       min(case when "screen_name" like '%-questions' then "time" end) as questions_at,
                       max(case when "screen_name" not like '%-questions' then "time" end) as finish_at,
                       max(case when "screen_name" like '%-done' then "time" end) as done_at,
                       ${onceWeight(`"screen_name" like '%-questions'`)} as questions,
                       ${onceWeight(`"screen_name" not like '%-questions'`)} as finish,
                       ${onceWeight(`"screen_name" like '%-done'`)} as done
                  from events
                 where "event_type" = 'Screen Viewed'
                   and "screen_name" like 'enrollment-%'
                   and "visitor_id" is not null
                   and "client_kind" = 'human'
                 group by "visitor_id", "service", case when "screen_name" like 'enrollment-seeker-%' then 'seeker' else 'sitter' end
               ) as of_visitors
         where questions_at is not null
         group by "memberType", "service"
       ) as of_services
 order by "memberType", questions desc, "service";`,
  },
  {
    question: 'How many devices come back, week by week?',
    columns: ['first_week', 'weeks_later', 'devices', 'returned', ...rateNames()],
    cautions: [
      'A cohort is the devices whose first event of the days that are asked is in the week that begins on “first_week”, a Monday. Of devices that came before these days the first event is not their first: leave the first weeks out.',
      'A device comes back in week 1 when it has an event in the seven days that begin seven days after its first event. Only devices whose week is over by the last event are counted, so the cohort of a row may be smaller than that of the row above.',
      'Web vitals do not count: a page logs them when it is left, maybe days after it was used. Nor do events of a server, for which nobody need be there.',
      'Safari forgets devices of people who stay away for seven days ([why](data-quality.md#who-and-when)): there are too few who come back. Compare only within one kind of browser.',
      wholeVisits,
    ],
    query: `with devices as (
  select "device_id",
         min("time_millis") as first_millis,
         min("week") as first_week,
         ${onceWeight()} as "weight"
    from events
   where ${isOfVisitor()}
     and "web_platform" is not null
     and "device_id" is not null
     and "client_kind" = 'human'
   group by "device_id"
),
weeks as (
  select 1 as later union all select 2 union all select 3 union all select 4
),
latest as (
  select max(least("time_millis", coalesce("received_millis", "time_millis"))) as last_millis
    from events
   where "client_kind" = 'human'
),
seen as (
  select devices."device_id",
         floor((events."time_millis" - devices.first_millis) / 604800000.0) as later,
         ${onceWeight(undefined, 'events."weight"')} as "weight"
    from events
    join devices on devices."device_id" = events."device_id"
   where ${isOfVisitor('events."event_type"')}
     and events."web_platform" is not null
   group by devices."device_id", floor((events."time_millis" - devices.first_millis) / 604800000.0)
)
select first_week, weeks_later, ${counts('devices', 'returned')},
       ${rateColumns('returned', 'devices')}
  from (
        select devices.first_week,
               weeks.later as weeks_later,
               ${total('devices."weight"')} as devices,
               ${total('seen."weight"')} as returned,
               max(coalesce(seen."weight", devices."weight")) as heaviest
          from devices
         cross join weeks
         cross join latest
          left join seen
            on seen."device_id" = devices."device_id"
           and seen.later = weeks.later
         where devices.first_millis + (weeks.later + 1) * 604800000.0 <= latest.last_millis
         group by devices.first_week, weeks.later
       ) as of_weeks
 order by first_week, weeks_later;`,
  },
  {
    question: 'Which campaigns brought people at first, and how many became members?',
    columns: ofCampaigns,
    cautions: [
      ...campaignCautions,
      'Which campaign was the first is decided in the browser ([limits](../features/attribution.md#limits)): where a visitor’s devices say different ones, the earliest counts.',
    ],
    query: `with ${people},
touched as (
  select "visitor_id",
         coalesce("initial_utm_source", "initial_referring_domain") as source,
         "initial_utm_medium" as medium,
         "initial_utm_campaign" as campaign,
         row_number() over (partition by "visitor_id" order by "time", "event_id", "insert_id") as place
    from events
   where coalesce("initial_utm_source", "initial_referring_domain", "initial_utm_medium", "initial_utm_campaign") is not null
)
${byCampaign}`,
  },
  {
    question: 'Which campaigns brought people last, and how many became members?',
    columns: ofCampaigns,
    cautions: [
      ...campaignCautions,
      'Of members it is the last campaign before they became one; of others the last there is. A direct visit after a campaign does not take its place.',
    ],
    query: `with ${people},
touched as (
  select events."visitor_id",
         coalesce(events."utm_source", events."referring_domain") as source,
         events."utm_medium" as medium,
         events."utm_campaign" as campaign,
         row_number() over (partition by events."visitor_id" order by events."time" desc, events."event_id" desc, events."insert_id" desc) as place
    from events
    join people on people."visitor_id" = events."visitor_id"
   where coalesce(events."utm_source", events."referring_domain", events."utm_medium", events."utm_campaign") is not null
     and (people.joined is null or events."time" <= people.joined)
)
${byCampaign}`,
  },
];
