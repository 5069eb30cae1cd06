import { table } from '../../markdown/markdown.ts';
import { written } from '../documented-questions.ts';
import { acrossQuestions } from '../sql/across-events.ts';
import { answeredQuery } from './answered-query.ts';

/** How rates are made, for all questions that have some. */
const rates = [
  '## Rates',
  'A share of visitors, sessions or devices is in percent, with its 95 % interval in “…_low” and “…_high”: of a few it says little, and the interval says how little. Visitors are taken to be independent of each other. A share of events has no interval: the events of one visitor are not. Where browsers [are sampled](../features/sampling.md#how-the-questions-weigh), counts and rates are weighed, and intervals and verdicts are those of the visitors who were seen.',
  table(
    ['columns', 'method'],
    [
      [
        '“percent_low”, “percent_high”',
        'Wilson’s score interval, without a correction for continuity, which holds for small numbers and for shares near 0 and 100 % too (E. B. Wilson, JASA 22, 1927; [Wikipedia](https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval))',
      ],
      [
        '“difference” and its interval',
        'In percentage points, of a variant and the first one of its test. The interval is made of both Wilson intervals: method 10 of R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890',
      ],
      [
        '“visitors_needed”',
        'So many visitors each of both variants needs to find a difference with a power of 80 % at a level of 5 %, two-sided: of “min_difference” where it is given, otherwise of the difference that is seen. As [`power.prop.test`](https://stat.ethz.ch/R-manual/R-devel/library/stats/html/power.prop.test.html) of R has it (J. L. Fleiss, Statistical Methods for Rates and Proportions, 1981)',
      ],
      ['“verdict”', '“decided” when the interval of the difference leaves out 0, otherwise “undecided”'],
    ],
  ),
];

/** docs/events/across-events.md. */
export function renderAcrossEventsPage(): string {
  const parts = [
    '# Questions across events',
    'Funnels, conversion by variant, bounces, campaigns, exit pages, sessions per visitor: what takes more than one event, or more than one property, to answer. The queries ask the table of [queries.sql](queries.sql), are part of it, and run in CI on recorded visits; below each is what these answer.',
    'Each takes the days that are asked and their time zone, those about tests also a test: [on the command line](../command-line.md#parameters), [in a warehouse](../guides/warehouse.md), in DuckDB by variables that [load.sql](load.sql) names.',
    ...rates,
    ...acrossQuestions.flatMap((asked) => [
      `## ${asked.question}`,
      answeredQuery(written(asked)),
      asked.cautions.map((caution) => `- ${caution}`).join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
