import { rateColumns, rateNames } from './rates.ts';
import type { WrittenQuestion } from './written-question.ts';

const capturing = [
  'Only pages that capture clicks have any, and only from when capture was switched on: [when](captured-clicks.md).',
  'An element is known by its selector, which changes with the page: compare days of one release. Where a part of it would be redacted there is none, and such elements are in one row for each page and text.',
];

/** Questions about what people click. */
export const clickQuestions: readonly WrittenQuestion[] = [
  {
    question: 'Which labels do people use in which section?',
    columns: ['page', 'section', 'label', 'clicks', 'visitors'],
    cautions: [
      'A visitor who uses two controls counts in both rows: the rows add up to more than all visitors.',
      'A search that is refused is a click on “Search”, too.',
      'Controls that log nothing are not here: [which](../controls.md).',
    ],
    query: `select "page",
       "section",
       "label",
       count(*) as clicks,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
   and "client_kind" = 'human'
 group by "page", "section", "label"
 order by 4 desc, "page", "section", "label";`,
  },
  {
    question: 'Which plans do people choose, and how many join with them?',
    columns: ['plan', 'visitors', 'members', ...rateNames()],
    cautions: [
      'A plan is chosen by its button, on the home page or on the page of plans. Who chooses two plans counts in both rows.',
      'A member counts in the row of the plan that they joined with, when they have chosen it before: who joined without a button of a plan is not here.',
    ],
    query: `select "plan", visitors, members,
       ${rateColumns('members', 'visitors')}
  from (
        select chosen."plan",
               count(distinct chosen."visitor_id") as visitors,
               count(distinct enrolled."visitor_id") as members
          from events as chosen
          left join events as enrolled
            on enrolled."visitor_id" = chosen."visitor_id"
           and enrolled."event_type" = 'Member Enrolled'
           and enrolled."plan" = chosen."plan"
           and enrolled."time" >= chosen."time"
         where chosen."event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
           and chosen."plan" is not null
           and chosen."client_kind" = 'human'
         group by chosen."plan"
       ) as of_plans
 order by visitors desc, "plan";`,
  },
  {
    question: 'How many people have a search refused, why, and do they search again?',
    columns: ['searchError', 'searches', 'visitors', ...rateNames(), 'searched_after'],
    cautions: [
      'The percentages are of all who pressed “Search”. Who met two errors is in two rows.',
      '“searched_after” are those whose later search led on, however much later.',
      'A search that is pressed before the page’s scripts are there is never refused, so it is not among the errors.',
    ],
    query: `with pressed as (
  select "visitor_id", "time", "searchError"
    from events
   where "event_type" = 'CTA Interacted - VHP'
     and "label" = 'Search'
     and "client_kind" = 'human'
),
everybody as (
  select count(distinct "visitor_id") as total from pressed
),
led_on as (
  select "visitor_id", max("time") as last_time
    from pressed
   where "searchError" is null
   group by "visitor_id"
)
select "searchError", searches, visitors,
       ${rateColumns('visitors', 'total')},
       searched_after
  from (
        select refused."searchError",
               everybody.total,
               count(*) as searches,
               count(distinct refused."visitor_id") as visitors,
               count(distinct case when led_on.last_time >= refused."time" then refused."visitor_id" end) as searched_after
          from pressed as refused
         cross join everybody
          left join led_on on led_on."visitor_id" = refused."visitor_id"
         where refused."searchError" is not null
         group by refused."searchError", everybody.total
       ) as of_errors
 order by visitors desc, "searchError";`,
  },
  {
    question: 'Which elements do people click, tracked or not?',
    columns: ['url_path', 'element_selector', 'element_text', 'clicks', 'visitors'],
    cautions: [...capturing, 'A control that is instrumented logs its own event, too: never add the two up.'],
    query: `select "url_path",
       "element_selector",
       coalesce("element_text", "element_label") as element_text,
       count(*) as clicks,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = '[Amplitude] Element Clicked'
   and "client_kind" = 'human'
 group by "url_path", "element_selector", coalesce("element_text", "element_label")
 order by 4 desc, "url_path", "element_selector", 3;`,
  },
  {
    question: 'Which elements do people click in a rage, or in vain?',
    columns: [
      ...[
        'url_path',
        'element_selector',
        'element_text',
        'rage_clicks',
        'dead_clicks',
        'visitors',
        'of_visitors',
      ],
      ...rateNames(),
    ],
    cautions: [
      ...capturing,
      'A rage click is a group of four clicks or more and counts once. A dead click is one that nothing has followed for three seconds, as far as a page can see: [what it can’t see](../features/click-autocapture.md#what-follows-a-click).',
      'The percentages are of all visitors who were on the page, by its “url_path”, also before capture was switched on.',
    ],
    query: `with seen as (
  select "url_path", count(distinct "visitor_id") as of_visitors
    from events
   where "client_kind" = 'human'
   group by "url_path"
)
select "url_path", "element_selector", element_text, rage_clicks, dead_clicks, visitors, of_visitors,
       ${rateColumns('visitors', 'of_visitors')}
  from (
        select vain."url_path",
               vain."element_selector",
               coalesce(vain."element_text", vain."element_label") as element_text,
               count(case when vain."event_type" = '[Amplitude] Rage Click' then 1 end) as rage_clicks,
               count(case when vain."event_type" = '[Amplitude] Dead Click' then 1 end) as dead_clicks,
               count(distinct vain."visitor_id") as visitors,
               seen.of_visitors
          from events as vain
          left join seen on seen."url_path" = vain."url_path"
         where vain."event_type" in ('[Amplitude] Rage Click', '[Amplitude] Dead Click')
           and vain."client_kind" = 'human'
         group by vain."url_path", vain."element_selector", coalesce(vain."element_text", vain."element_label"), seen.of_visitors
       ) as of_elements
 order by visitors desc, "url_path", "element_selector", element_text;`,
  },
];
