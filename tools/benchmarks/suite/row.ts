import type { Interval } from '../statistics.ts';
import type { Target } from '../targets.ts';

/** A number of docs/benchmarks.md, by the subject it was measured of. */
export interface Row {
  readonly id: string;
  /** The benchmark that measures it. */
  readonly bench: string;
  readonly title: string;
  /** Empty where the title says what is counted. */
  readonly unit: string;
  readonly digits: number;
  readonly values: Readonly<Record<string, number>>;
  readonly target?: Target | undefined;
  /** More is better. */
  readonly isMost?: true;
  /** Where chance has a say: what 95 of 100 such runs would agree with. */
  readonly intervals?: Readonly<Record<string, Interval>>;
}
