import { counts } from './weights.ts';

/** The 97.5th percentile of the normal distribution: 95 % lie within so many standard deviations. */
const z = 1.96;

/** Its 80th percentile: a test of 80 % power misses one difference in five. */
const zOfPower = 0.8416;

const number = (value: number) => String(Number(value.toFixed(4)));

/** A part is never more than the whole, but where each is weighed by a sample of its own. */
const partOf = (part: string, whole: string) => `least(${part}, ${whole})`;

/** A share as SQL, of counts of which the second may be 0. */
const shareOf = (part: string, whole: string) => `1.0 * ${partOf(part, whole)} / nullif(${whole}, 0)`;

/**
 * An end of the 95 % interval of a share, by Wilson's score, as SQL. The counts are weighed, and only as many were seen as they are over
 * "heaviest": the greatest weight among what they count.
 */
function wilson(part: string, whole: string, sign: '+' | '-'): string {
  const scaled = (value: number) => `${number(value)} * heaviest`;
  const limited = partOf(part, whole);
  const variance = `heaviest * (${limited} * (1 - ${shareOf(part, whole)}) + ${scaled(z ** 2 / 4)})`;
  return `(${limited} + ${scaled(z ** 2 / 2)} ${sign} ${z} * sqrt(${variance})) / (nullif(${whole}, 0) + ${scaled(z ** 2)})`;
}

/** The names of the columns of a rate. */
export function rateNames(name = 'percent'): readonly string[] {
  return [name, `${name}_low`, `${name}_high`];
}

/** The columns of a rate in percent: the rate itself, and both ends of its 95 % interval. It takes "heaviest" from the table that it selects from. */
export function rateColumns(part: string, whole: string, name?: string): string {
  const values = [shareOf(part, whole), wilson(part, whole, '-'), wilson(part, whole, '+')];
  return rateNames(name)
    .map((column, at) => `       round(100 * ${values[at]}, 2) as ${column}`)
    .join(',\n')
    .trimStart();
}

/** The names of the columns that compare a variant. */
export const comparisonNames: readonly string[] = [
  ...rateNames(),
  ...rateNames('difference'),
  'visitors_needed',
  'verdict',
];

/**
 * Compares the variants of each test with its first: rates by Wilson, differences by Newcombe, and how many visitors a variant needs to
 * see the difference.
 *
 * @param counted a query of "test_name", "test_variant", visitors, how many of them did what counts, and "heaviest"
 * @param part the name of that count
 * @param more columns of the query that are shown beside it
 */
export function compareVariants(counted: string, part: string, more: readonly string[] = []): string {
  const keys = ['"test_name"', '"test_variant"'];
  const numbers = ['visitors', part, ...more];
  return `with counted as (
${counted.replace(/^/gm, '  ')}
),
rated as (
  select ${[...keys, ...numbers].join(', ')},
         heaviest,
         ${shareOf(part, 'visitors')} as rate,
         ${wilson(part, 'visitors', '-')} as low,
         ${wilson(part, 'visitors', '+')} as high,
         row_number() over (partition by "test_name" order by case when visitors > 0 then 0 else 1 end, "test_variant") as place
    from counted
),
compared as (
  select rated.*,
         control.rate as base,
         rated.rate - control.rate as difference,
         sqrt(power(rated.rate - rated.low, 2) + power(control.high - control.rate, 2)) as below,
         sqrt(power(rated.high - rated.rate, 2) + power(control.rate - control.low, 2)) as above,
         case when parameters."min_difference" is null then rated.rate
              when control.rate + parameters."min_difference" / 100 <= 1 then control.rate + parameters."min_difference" / 100
              when control.rate - parameters."min_difference" / 100 >= 0 then control.rate - parameters."min_difference" / 100 end as other
    from rated
   cross join parameters
    left join rated as control
      on control."test_name" = rated."test_name"
     and control.place = 1
     and rated.place > 1
)
select ${keys.join(', ')}, ${counts(...numbers)},
       round(100 * rate, 2) as percent,
       round(100 * low, 2) as percent_low,
       round(100 * high, 2) as percent_high,
       round(100 * difference, 2) as difference,
       round(100 * (difference - below), 2) as difference_low,
       round(100 * (difference + above), 2) as difference_high,
       ceil(
         heaviest * power(
           ${z} * sqrt((base + other) * (1 - (base + other) / 2))
             + ${zOfPower} * sqrt(base * (1 - base) + other * (1 - other)),
           2
         ) / nullif(power(other - base, 2), 0)
       ) as visitors_needed,
       case when difference - below > 0 or difference + above < 0 then 'decided'
            when difference is not null then 'undecided' end as verdict
  from compared
 order by "test_name", "test_variant";`;
}
