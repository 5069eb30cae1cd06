import { clickQuestions } from './click-questions.ts';
import { isOfVisitor } from './is-of-visitor.ts';
import { speedQuestions } from './page-speed.ts';
import { rateColumns, rateNames } from './rates.ts';
import { testQuestions } from './test-questions.ts';
import { visitQuestions } from './visit-questions.ts';
import { visitsBy } from './visits-by.ts';
import { count, counts, onceWeight, stepsWeight, total, wholeVisits } from './weights.ts';
import type { WrittenQuestion } from './written-question.ts';

const journeyQuestions: readonly WrittenQuestion[] = [
  {
    question: 'How many of those who search open an enrollment, and become members?',
    columns: [
      ...['searched', 'opened', 'members'],
      ...rateNames('opened_percent'),
      ...rateNames('members_percent'),
    ],
    cautions: [
      'A step counts when it comes after the one before, however much later: add a limit to the times to count those of one day.',
      'Visitors are followed by “visitor_id”, which a browser without cookies does not have.',
    ],
    query: `select ${counts('searched', 'opened', 'members')},
       ${rateColumns('opened', 'searched', 'opened_percent')},
       ${rateColumns('members', 'searched', 'members_percent')}
  from (
        select ${total('searched')} as searched,
               ${total('opened')} as opened,
               ${total('members')} as members,
               max(coalesce(members, opened, searched)) as heaviest
          from (
                select ${stepsWeight('search')} as searched,
                       ${stepsWeight('search', 'screen')} as opened,
                       ${stepsWeight('search', 'screen', 'enrolled')} as members
                  from events as search
                  left join events as screen
                    on screen."visitor_id" = search."visitor_id"
                   and screen."event_type" = 'Screen Viewed'
                   and screen."screen_name" in ('enrollment-seeker-questions', 'enrollment-sitter-questions')
                   and screen."time" >= search."time"
                  left join events as enrolled
                    on enrolled."visitor_id" = screen."visitor_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."time" >= screen."time"
                 where search."event_type" = 'CTA Interacted - VHP'
                   and search."label" = 'Search'
                   and search."searchError" is null
                   and search."client_kind" = 'human'
                 group by search."visitor_id"
               ) as of_visitors
       ) as counted;`,
  },
  {
    question: 'Which searches lead to an enrollment, by kind of care and device?',
    columns: ['service', 'web_platform', 'searched', 'opened', 'members', ...rateNames()],
    cautions: [
      'A step counts within a day of the one before, and a membership when it is for the kind of care of the search.',
      'Who searches for two kinds of care is in two rows: the rows add up to more than all visitors.',
      'A search that says no kind of care, as one that was pressed before the page’s scripts were there, is left out here.',
      'The device is that of the search. Who searches on a phone and goes on at a desk is another visitor there.',
      'Any enrollment counts as opened; its own “service” holds its kind of care.',
      'The percentages are of those who searched and became members.',
    ],
    query: `select "service", "web_platform", ${counts('searched', 'opened', 'members')},
       ${rateColumns('members', 'searched')}
  from (
        select "service",
               "web_platform",
               ${total('searched')} as searched,
               ${total('opened')} as opened,
               ${total('members')} as members,
               max(coalesce(members, opened, searched)) as heaviest
          from (
                select search."service",
                       search."web_platform",
                       ${stepsWeight('search')} as searched,
                       ${stepsWeight('search', 'screen')} as opened,
                       ${stepsWeight('search', 'screen', 'enrolled')} as members
                  from events as search
                  left join events as screen
                    on screen."visitor_id" = search."visitor_id"
                   and screen."event_type" = 'Screen Viewed'
                   and screen."screen_name" in ('enrollment-seeker-questions', 'enrollment-sitter-questions')
                   and screen."time_millis" between search."time_millis" and search."time_millis" + 86400000
                  left join events as enrolled
                    on enrolled."visitor_id" = screen."visitor_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."service" = search."service"
                   and enrolled."time_millis" between screen."time_millis" and screen."time_millis" + 86400000
                 where search."event_type" = 'CTA Interacted - VHP'
                   and search."label" = 'Search'
                   and search."searchError" is null
                   and search."service" <> 'unknown'
                   and search."client_kind" = 'human'
                 group by search."service", search."web_platform", search."visitor_id"
               ) as of_visitors
         group by "service", "web_platform"
       ) as counted
 order by searched desc, "service", "web_platform";`,
  },
  {
    question: 'How long does it take from the first search to the membership?',
    columns: ['members', 'fastest_seconds', 'median_seconds', 'slowest_seconds'],
    cautions: [
      'People who became members without a search, or before it, are not counted.',
      'People who have not become members yet are not counted either: among new visitors, only the fast ones are included.',
      'Both times are by the clock of one browser, so the difference is right even if the clock is wrong.',
    ],
    query: `select ${count()} as members,
       min(seconds) as fastest_seconds,
       avg(case when 2 * place between total and total + 2 * "weight" then seconds end) as median_seconds,
       max(seconds) as slowest_seconds
  from (
        select seconds,
               "weight",
               sum("weight") over (order by seconds rows between unbounded preceding and current row) as place,
               sum("weight") over () as total
          from (
                select (min(enrolled."time_millis") - min(search."time_millis")) / 1000.0 as seconds,
                       min(greatest(search."weight", enrolled."weight")) as "weight"
                  from events as search
                  join events as enrolled
                    on enrolled."device_id" = search."device_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."time_millis" >= search."time_millis"
                 where search."event_type" = 'CTA Interacted - VHP'
                   and search."label" = 'Search'
                   and search."searchError" is null
                   and search."client_kind" = 'human'
                 group by search."device_id"
               ) as of_devices
       ) as placed;`,
  },
  {
    question: 'On which pages do sessions end?',
    columns: ['url_path', 'sessions'],
    cautions: [
      'The address in “session_end” does not belong to that session: the event is created when the visitor comes back, and has the address of the page they come back to. This query uses the page of the last other event instead.',
      'Events of a server have no page, and end no session here.',
      wholeVisits,
    ],
    query: `select "url_path",
       ${count()} as sessions
  from (
        select "url_path",
               min("weight") over (partition by "device_id", "session_id") as "weight",
               row_number() over (
                 partition by "device_id", "session_id"
                 order by "time" desc, "event_id" desc, "insert_id" desc
               ) as from_last
          from events
         where ${isOfVisitor()}
           and "url_path" is not null
           and "session_id" <> -1
           and "client_kind" = 'human'
       ) as of_sessions
 where from_last = 1
 group by "url_path"
 order by 2 desc, "url_path";`,
  },
  {
    question: 'How many sessions do visitors have?',
    columns: ['sessions', 'visitors'],
    cautions: [
      'A session ends after 30 minutes without an event, unless the application configures another time.',
      'A page that is left after 30 quiet minutes logs its web vitals in a session of their own, which is not counted.',
      'Visitors with one session are new in these days, unless their earlier sessions were before the first of them. Those with more are returning visitors.',
      'Two devices of a member are two visitors here.',
      wholeVisits,
    ],
    query: `select sessions,
       ${count()} as visitors
  from (
        select "visitor_id",
               count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions,
               ${onceWeight()} as "weight"
          from events
         where "session_id" <> -1
           and ${isOfVisitor()}
           and "visitor_id" is not null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors
 group by sessions
 order by sessions;`,
  },
  {
    question: 'What did members do before they logged in?',
    columns: ['event_type', 'events'],
    cautions: [
      'What was before the login has no “user_id”; the device connects both. Where two people share a device, it is of either.',
      'Amplitude connects them by itself, in its own “amplitude_id”, which no event of the browser has.',
    ],
    query: `select earlier."event_type",
       ${count('greatest(earlier."weight", login."weight")')} as events
  from events as earlier
  join (
        select "device_id",
               min("time_millis") as login_millis,
               ${onceWeight()} as "weight"
          from events
         where "user_id" is not null
         group by "device_id"
       ) as login
    on login."device_id" = earlier."device_id"
   and earlier."time_millis" < login.login_millis
 where earlier."user_id" is null
   and ${isOfVisitor('earlier."event_type"')}
   and earlier."client_kind" = 'human'
 group by earlier."event_type"
 order by 2 desc, earlier."event_type";`,
  },
  {
    question: 'How many visitors come by phone?',
    columns: ['web_platform', 'visitors', 'sessions'],
    cautions: [
      '“Mobile Web” is a window of at most 960 px: tablets and narrow windows of desktops are among them.',
      'The user property of the same name has another threshold, 600 px: never mix the two.',
      'A window that is made narrower in between counts in both rows.',
      'Events of a server have no window, and do not count.',
    ],
    query: visitsBy('"web_platform"', '2 desc, "web_platform"'),
  },
  {
    question: 'Which kind of care do families and caregivers choose in the triage?',
    columns: ['memberType', 'service', 'visitors'],
    cautions: [
      '“memberType” is whom the triage was for, not what the visitor is: somebody who opens both counts in both.',
      'A visitor who chooses two kinds of care counts in both rows: the rows add up to more than all visitors.',
      'The services of the header are on the same page, in another section: without “section” their clicks count, too.',
    ],
    query: `select "memberType",
       "service",
       ${count()} as visitors
  from (
        select "memberType",
               "service",
               ${onceWeight('"visitor_id" is not null')} as "weight"
          from events
         where "event_type" = 'CTA Interacted'
           and "page" = 'Vertical triage'
           and "section" = 'Hero'
           and "service" is not null
           and "client_kind" = 'human'
         group by "memberType", "service", "visitor_id"
       ) as of_visitors
 group by "memberType", "service"
 order by "memberType", 3 desc, "service";`,
  },
];

/** Questions about the marketplace of more than one event, or of more than one property. */
export const acrossQuestions: readonly WrittenQuestion[] = [
  ...journeyQuestions,
  ...testQuestions,
  ...visitQuestions,
  ...clickQuestions,
  ...speedQuestions,
];
