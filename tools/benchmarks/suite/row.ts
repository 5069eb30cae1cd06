import type { Interval } from '../statistics.ts';
import type { Target } from '../targets.ts';

/** A number of docs/benchmarks.md, by its subject. */
export interface Row {
  readonly id: string;
  /** The benchmark that measures it. */
  readonly bench: string;
  readonly title: string;
  /** The unit; empty where the title names the counted things. */
  readonly unit: string;
  readonly digits: number;
  readonly values: Readonly<Record<string, number>>;
  readonly target?: Target | undefined;
  /** Set if more is better. */
  readonly isMost?: true;
  /** The 95 % intervals of values that vary by chance. */
  readonly intervals?: Readonly<Record<string, Interval>>;
}
