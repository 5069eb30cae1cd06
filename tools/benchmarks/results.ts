import type { BurstResult } from './burst.ts';
import type { JournalResult } from './journal-times.ts';
import type { StartResult } from './start-cost.ts';
import type { SteadyResult } from './steady-load.ts';
import type { SubjectKind } from './subjects.ts';

/** What was measured of one subject: an entry each repetition. */
export interface Results {
  readonly subject: string;
  readonly kind: SubjectKind;
  readonly starts: StartResult[];
  readonly steadyLoads: SteadyResult[];
  /** Of 100 events. */
  readonly smallBursts: BurstResult[];
  /** Of 5,000 events. */
  readonly largeBursts: BurstResult[];
  /** Ours only. */
  readonly journals: JournalResult[];
  /** What could not be measured, and why. */
  readonly failures: string[];
}
