import { compareVariants, comparisonNames } from './rates.ts';
import { count, onceWeight, stepsWeight, total } from './weights.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Cautions about the comparison of variants, whatever is counted. */
const comparing = [
  'Each variant is compared with the first one of its test, by name: variant 0, where people saw that.',
  '“decided” says that the 95 % interval of the difference leaves out 0. Decide before the test which difference matters (“min_difference”), wait until each variant has “visitors_needed”, and look then: who looks every day and stops at the first “decided” finds a difference in far more than 5 % of the tests that have none.',
  'Without “min_difference” the visitors needed are those for the difference that is seen, which is chance as long as it is undecided.',
  'Where a test has more than two variants, or you compare more than one number, one of them is “decided” by chance more often than in 5 %.',
];

/** Questions about tests, each of the test that the parameters name, or of all. */
export const testQuestions: readonly WrittenQuestion[] = [
  {
    question: 'How many people saw each variant of a test?',
    columns: ['test_name', 'test_variant', 'visitors'],
    cautions: ['A visitor who has seen both variants counts in both.'],
    query: `select "test_name",
       "test_variant",
       ${count('visitors')} as visitors
  from (
        select exposed."test_name",
               exposed."test_variant",
               ${stepsWeight('exposed')} as visitors
          from events as exposed
         cross join parameters
         where exposed."event_type" = 'Test Exposure'
           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
           and exposed."client_kind" = 'human'
         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
       ) as of_visitors
 group by "test_name", "test_variant"
 order by "test_name", "test_variant";`,
  },
  {
    question: 'How many of those who saw a variant became members?',
    columns: ['test_name', 'test_variant', 'visitors', 'members', ...comparisonNames],
    cautions: [
      'People who became members before the exposure count only as exposed.',
      'Compare the numbers of exposed visitors first: where the test divides visitors evenly and these numbers do not, something else differs between the variants.',
      'A visitor who has seen both variants counts in both.',
      ...comparing,
    ],
    query: compareVariants(
      `select "test_name",
       "test_variant",
       ${total('visitors')} as visitors,
       ${total('members')} as members,
       max(coalesce(members, visitors)) as heaviest
  from (
        select exposed."test_name",
               exposed."test_variant",
               ${stepsWeight('exposed')} as visitors,
               ${stepsWeight('exposed', 'enrolled')} as members
          from events as exposed
         cross join parameters
          left join events as enrolled
            on enrolled."visitor_id" = exposed."visitor_id"
           and enrolled."event_type" = 'Member Enrolled'
           and enrolled."time" >= exposed."time"
         where exposed."event_type" = 'Test Exposure'
           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
           and exposed."client_kind" = 'human'
         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
       ) as of_visitors
 group by "test_name", "test_variant"`,
      'members',
    ),
  },
  {
    question: 'Does a test divide its visitors evenly?',
    columns: ['test_name', 'variants', 'visitors', 'chi_square'],
    cautions: [
      'This is the check for a sample ratio mismatch (SRM). With two variants a chi-square above 10.8 comes by chance once in a thousand tests; with three variants, above 13.8. If yours is higher, something other than the test divides the visitors, and its results are worth nothing.',
      'It expects the same number of visitors for each variant. If your test divides them in another ratio, compare with that.',
      'A variant that no visitor has seen has no row, so it is not missed here: check that the number of variants is right.',
    ],
    query: `select "test_name",
       count(*) as variants,
       ${count('visitors')} as visitors,
       sum((visitors - expected) * (visitors - expected) / nullif(expected, 0)) / max(heaviest) as chi_square
  from (
        select "test_name",
               visitors,
               heaviest,
               sum(visitors) over (partition by "test_name") * 1.0
                 / count(*) over (partition by "test_name") as expected
          from (
                select "test_name",
                       "test_variant",
                       ${total('visitors')} as visitors,
                       max(visitors) as heaviest
                  from (
                        select exposed."test_name",
                               exposed."test_variant",
                               ${stepsWeight('exposed')} as visitors
                          from events as exposed
                         cross join parameters
                         where exposed."event_type" = 'Test Exposure'
                           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
                           and exposed."client_kind" = 'human'
                         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
                       ) as of_visitors
                 group by "test_name", "test_variant"
               ) as of_variants
         where visitors > 0
       ) as compared
 group by "test_name"
 order by "test_name";`,
  },
  {
    question: 'How many of those who saw a variant searched, and with a ZIP code?',
    columns: ['test_name', 'test_variant', 'visitors', 'searched', 'with_zip', ...comparisonNames],
    cautions: [
      'In the test “heroZip” variant 1 shows the field for the ZIP code, variant 0 does not: there “with_zip” is 0.',
      'A ZIP code that was given before is remembered, and in variant 1 of that test the field is filled with it: “with_zip” also counts visitors who have typed none. They have come back and searched before, which makes a search more likely. Compare visitors at their first visit, or only “searched”, as the percentages here do.',
      'A search counts when it comes after the exposure, however much later.',
      'A visitor who has seen both variants counts in both. Who searches on another device is another visitor there.',
      '“location” is also the city or state of the linking menu: only with the label “Search” it is a ZIP code.',
      ...comparing,
    ],
    query: compareVariants(
      `select "test_name",
       "test_variant",
       ${total('visitors')} as visitors,
       ${total('searched')} as searched,
       ${total('with_zip')} as with_zip,
       max(coalesce(searched, visitors)) as heaviest
  from (
        select exposed."test_name",
               exposed."test_variant",
               ${stepsWeight('exposed')} as visitors,
               ${stepsWeight('exposed', 'search')} as searched,
               ${onceWeight('search."location" is not null', 'greatest(exposed."weight", search."weight")')} as with_zip
          from events as exposed
         cross join parameters
          left join events as search
            on search."visitor_id" = exposed."visitor_id"
           and search."event_type" = 'CTA Interacted - VHP'
           and search."label" = 'Search'
           and search."searchError" is null
           and search."time" >= exposed."time"
         where exposed."event_type" = 'Test Exposure'
           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
           and exposed."client_kind" = 'human'
         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
       ) as of_visitors
 group by "test_name", "test_variant"`,
      'searched',
      ['with_zip'],
    ),
  },
];
