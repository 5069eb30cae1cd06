/**
 * The column that says how many events a row stands for. If browsers are sampled, the sample of a smaller share is a
 * part of that of a larger one. So what is counted once for many events, as a visitor is, weighs what the lightest of
 * them does, and what takes several events, as a step of a funnel does, weighs what the heaviest does.
 */
export const weight = '"weight"';

/** Exact, so that answers do not depend on the order of the events. */
export const weightType = 'decimal(18, 6)';

/** The value of the column. A value that is no share of a sample leaves it at 1. @param share as SQL, null where there is none */
export function weightOf(share: string): string {
  return `cast(case when ${share} between 0.000001 and 1 then 1.0 / ${share} else 1 end as ${weightType})`;
}

/** Counts what rows stand for. @param of the weight of a row, as SQL; null for one that does not count */
export function total(of = weight): string {
  return `coalesce(sum(${of}), 0)`;
}

/** The same as a whole number, as an answer shows it. */
export function count(of?: string): string {
  return `cast(${total(of)} as bigint)`;
}

/** Shows totals of an inner query as whole numbers. */
export function counts(...names: readonly string[]): string {
  return names.map((name) => `cast(${name} as bigint) as ${name}`).join(', ');
}

/** The weight of what all rows of a group are one of, as of a visitor. @param present whether a row has one, as SQL. @default it has */
export function onceWeight(present?: string, of = weight): string {
  return `min(${present ? `case when ${present} then ${of} end` : of})`;
}

/** The weight of a visitor who has taken steps, each an event under its name in the query. A step after the first need not be there. */
export function stepsWeight(...steps: readonly string[]): string {
  const weights = steps.map((step) => `${step}.${weight}`);
  const all = weights.length > 1 ? `greatest(${weights.join(', ')})` : `${weights}`;
  return onceWeight(`${steps.at(-1)}."visitor_id" is not null`, all);
}

/** A caution of questions that look at all events of a visit together. */
export const wholeVisits =
  'Where browsers are sampled, these events all have to have one share: [why](../features/sampling.md#what-a-sample-cant-answer).';
