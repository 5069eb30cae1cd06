import type { WrittenQuestion } from './written-question.ts';

/** Questions of more than one event about the marketplace. */
export const acrossQuestions: readonly WrittenQuestion[] = [
  {
    question: 'How many of those who search open an enrollment, and become members?',
    columns: ['searched', 'opened', 'members'],
    cautions: [
      'A step counts when it comes after the one before, however much later: add a limit to the times to count those of one day.',
      'Visitors are followed by “visitor_id”, which a browser without cookies does not have.',
    ],
    query: `select count(distinct search."visitor_id") as searched,
       count(distinct screen."visitor_id") as opened,
       count(distinct enrolled."visitor_id") as members
  from events as search
  left join events as screen
    on screen."visitor_id" = search."visitor_id"
   and screen."event_type" = 'Screen Viewed'
   and screen."screen_name" in ('enrollment-seeker', 'enrollment-sitter')
   and screen."time" >= search."time"
  left join events as enrolled
    on enrolled."visitor_id" = screen."visitor_id"
   and enrolled."event_type" = 'Member Enrolled'
   and enrolled."time" >= screen."time"
 where search."event_type" = 'CTA Interacted - VHP'
   and search."label" = 'Search'
   and search."client_kind" = 'human';`,
  },
  {
    question: 'How many of those who saw a variant became members?',
    columns: ['test_variant', 'visitors', 'members'],
    cautions: [
      'Who became a member before the exposure counts as exposed alone.',
      'Compare the numbers of exposed visitors first: where the test divides visitors evenly and these numbers do not, something else differs between the variants.',
      'A visitor who has seen both variants counts in both.',
    ],
    query: `select exposed."test_variant",
       count(distinct exposed."visitor_id") as visitors,
       count(distinct enrolled."visitor_id") as members
  from events as exposed
  left join events as enrolled
    on enrolled."visitor_id" = exposed."visitor_id"
   and enrolled."event_type" = 'Member Enrolled'
   and enrolled."time" >= exposed."time"
 where exposed."event_type" = 'Test Exposure'
   and exposed."test_name" = 'heroZip'
   and exposed."client_kind" = 'human'
 group by exposed."test_variant"
 order by exposed."test_variant";`,
  },
  {
    question: 'On which pages do sessions end?',
    columns: ['url_path', 'sessions'],
    cautions: [
      'The address of “session_end” is none of that session: the event is made when the visitor comes back, and has the address of the page that they come back to. The page of the last other event counts.',
    ],
    query: `select "url_path",
       count(*) as sessions
  from (
        select "url_path",
               row_number() over (
                 partition by "device_id", "session_id"
                 order by "time" desc, "insert_id" desc
               ) as from_last
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify')
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
      'Two devices of a member are two visitors here.',
    ],
    query: `select sessions,
       count(*) as visitors
  from (
        select "visitor_id",
               count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions
          from events
         where "session_id" <> -1
           and "visitor_id" is not null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors
 group by sessions
 order by sessions;`,
  },
];
