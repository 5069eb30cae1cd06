import { count } from './weights.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Questions about `Web Vital`. Without such an event their answers are empty. */
export const speedQuestions: readonly WrittenQuestion[] = [
  {
    question: 'How fast is each page at the 75th percentile, by device?',
    columns: ['metric', 'path', 'web_platform', 'measured', 'p75', 'good_percent'],
    cautions: [
      'The application has to [log web vitals as events](../features/web-vitals.md#as-events). The reference page does not: it sends them to its log.',
      'Three in four page views were as fast as “p75” or faster. Good is an LCP of at most 2,500 ms, an INP of at most 200 ms and a CLS of at most 0.1; “good_percent” is the share of page views with a good value.',
      'Look at “measured” first: a few slow visits move the “p75” of a page that few people open. Below a hundred, ask about more days.',
      'Browsers differ in what they measure: CLS comes from Chromium only, LCP and INP of Safari from version 26.2 on. Never compare the metrics with each other, and of two days or releases only those with the same browsers.',
      'A page that was opened in a background tab has no LCP and no FCP. Nothing is measured of a visitor who leaves before the page is idle, so the slowest visits are missing, and INP is of those who used the page.',
      'A page that was made ahead of time, or comes out of the back/forward cache, is fast by nature, and counts here as visitors see it. Add a condition on “navigation_type” to leave it out.',
      '“Mobile Web” is a window of at most 960 px, whatever the device.',
    ],
    query: `select "metric",
       "path",
       "web_platform",
       ${count()} as measured,
       min(case when 4 * place >= 3 * total then "value" end) as p75,
       round(100.0 * sum(case when "rating" = 'good' then "weight" else 0 end) / sum("weight"), 1) as good_percent
  from (
        select "metric",
               "path",
               "web_platform",
               "value",
               "rating",
               "weight",
               sum("weight") over (
                 partition by "metric", "path", "web_platform"
                 order by "value" rows between unbounded preceding and current row
               ) as place,
               sum("weight") over (partition by "metric", "path", "web_platform") as total
          from events
         where "event_type" = 'Web Vital'
           and "value" is not null
           and "client_kind" = 'human'
       ) as placed
 group by "metric", "path", "web_platform"
 order by "metric", 4 desc, "path", "web_platform";`,
  },
];
