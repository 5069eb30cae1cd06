import { rateColumns, rateNames } from './rates.ts';
import { count, counts, onceWeight, stepsWeight, total } from './weights.ts';
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
       ${count('clicks')} as clicks,
       ${count('visitors')} as visitors
  from (
        select "page",
               "section",
               "label",
               sum("weight") as clicks,
               ${onceWeight('"visitor_id" is not null')} as visitors
          from events
         where "event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
           and "client_kind" = 'human'
         group by "page", "section", "label", "visitor_id"
       ) as of_visitors
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
    query: `select "plan", ${counts('visitors', 'members')},
       ${rateColumns('members', 'visitors')}
  from (
        select "plan",
               ${total('visitors')} as visitors,
               ${total('members')} as members,
               max(coalesce(members, visitors)) as heaviest
          from (
                select chosen."plan",
                       ${stepsWeight('chosen')} as visitors,
                       ${stepsWeight('chosen', 'enrolled')} as members
                  from events as chosen
                  left join events as enrolled
                    on enrolled."visitor_id" = chosen."visitor_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."plan" = chosen."plan"
                   and enrolled."time" >= chosen."time"
                 where chosen."event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
                   and chosen."plan" is not null
                   and chosen."client_kind" = 'human'
                 group by chosen."plan", chosen."visitor_id"
               ) as of_visitors
         group by "plan"
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
  select "visitor_id", "time", "searchError", "weight"
    from events
   where "event_type" = 'CTA Interacted - VHP'
     and "label" = 'Search'
     and "client_kind" = 'human'
),
everybody as (
  select ${total()} as total, max("weight") as heaviest
    from (
          select ${onceWeight('"visitor_id" is not null')} as "weight"
            from pressed
           group by "visitor_id"
         ) as of_visitors
),
led_on as (
  select "visitor_id", max("time") as last_time
    from pressed
   where "searchError" is null
   group by "visitor_id"
)
select "searchError", ${counts('searches', 'visitors')},
       ${rateColumns('visitors', 'total')},
       ${counts('searched_after')}
  from (
        select "searchError",
               total,
               heaviest,
               ${total('searches')} as searches,
               ${total('visitors')} as visitors,
               ${total('searched_after')} as searched_after
          from (
                select refused."searchError",
                       everybody.total,
                       everybody.heaviest,
                       sum(refused."weight") as searches,
                       ${stepsWeight('refused')} as visitors,
                       ${onceWeight('led_on.last_time >= refused."time"', 'refused."weight"')} as searched_after
                  from pressed as refused
                 cross join everybody
                  left join led_on on led_on."visitor_id" = refused."visitor_id"
                 where refused."searchError" is not null
                 group by refused."searchError", everybody.total, everybody.heaviest, refused."visitor_id"
               ) as of_visitors
         group by "searchError", total, heaviest
       ) as of_errors
 order by visitors desc, "searchError";`,
  },
  {
    question: 'Which elements do people click, tracked or not?',
    columns: ['url_path', 'element_selector', 'element_text', 'clicks', 'visitors'],
    cautions: [...capturing, 'A control that is instrumented logs its own event, too: never add the two up.'],
    query: `select "url_path",
       "element_selector",
       element_text,
       ${count('clicks')} as clicks,
       ${count('visitors')} as visitors
  from (
        select "url_path",
               "element_selector",
               coalesce("element_text", "element_label") as element_text,
               sum("weight") as clicks,
               ${onceWeight('"visitor_id" is not null')} as visitors
          from events
         where "event_type" = '[Amplitude] Element Clicked'
           and "client_kind" = 'human'
         group by "url_path", "element_selector", coalesce("element_text", "element_label"), "visitor_id"
       ) as of_visitors
 group by "url_path", "element_selector", element_text
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
  select "url_path", ${total()} as of_visitors, max("weight") as heaviest
    from (
          select "url_path", ${onceWeight('"visitor_id" is not null')} as "weight"
            from events
           where "client_kind" = 'human'
           group by "url_path", "visitor_id"
         ) as of_pages
   group by "url_path"
),
vain as (
  select "url_path",
         "element_selector",
         coalesce("element_text", "element_label") as element_text,
         sum(case when "event_type" = '[Amplitude] Rage Click' then "weight" end) as rage_clicks,
         sum(case when "event_type" = '[Amplitude] Dead Click' then "weight" end) as dead_clicks,
         ${onceWeight('"visitor_id" is not null')} as visitors
    from events
   where "event_type" in ('[Amplitude] Rage Click', '[Amplitude] Dead Click')
     and "client_kind" = 'human'
   group by "url_path", "element_selector", coalesce("element_text", "element_label"), "visitor_id"
)
select "url_path", "element_selector", element_text, ${counts('rage_clicks', 'dead_clicks', 'visitors', 'of_visitors')},
       ${rateColumns('visitors', 'of_visitors')}
  from (
        select vain."url_path",
               vain."element_selector",
               vain.element_text,
               ${total('vain.rage_clicks')} as rage_clicks,
               ${total('vain.dead_clicks')} as dead_clicks,
               ${total('vain.visitors')} as visitors,
               seen.of_visitors,
               greatest(coalesce(max(vain.visitors), 1), seen.heaviest) as heaviest
          from vain
          left join seen on seen."url_path" = vain."url_path"
         group by vain."url_path", vain."element_selector", vain.element_text, seen.of_visitors, seen.heaviest
       ) as of_elements
 order by visitors desc, "url_path", "element_selector", element_text;`,
  },
];
