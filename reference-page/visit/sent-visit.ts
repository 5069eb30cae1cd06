import type { FlagEvaluation, FlagEvaluations, FlagName, Flags } from './flags.ts';
import type { Visit } from './visit.ts';

/** A visit as the document carries it: each flag is an object with a `value` (S3.4), which says the rest where it is a test. */
export type SentVisit = Omit<Visit, 'flags' | 'tests'> & {
  readonly flags: Readonly<Record<FlagName, Pick<FlagEvaluation, 'value'> & Partial<FlagEvaluation>>>;
};

export function toSent({ flags, tests, ...visit }: Visit): SentVisit {
  const sent = Object.entries(flags).map(([name, value]) => [name, tests[name as FlagName] ?? { value }]);
  return { ...visit, flags: Object.fromEntries(sent) };
}

export function fromSent({ flags, ...visit }: SentVisit): Visit {
  const sent = Object.entries(flags);
  return {
    ...visit,
    flags: Object.fromEntries(sent.map(([name, { value }]) => [name, value])) as Flags,
    tests: Object.fromEntries(sent.filter(([, { reason }]) => reason)) as FlagEvaluations,
  };
}
