import type { BurstResult } from './burst.ts';
import type { CalmVisitResult } from './calm-visit.ts';
import type { JournalResult } from './journal-times.ts';
import type { LongVisitResult } from './long-visit.ts';
import type { PageLoadResult } from './longest-task.ts';
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
  /** With a collector that takes `delayedMillis` for each answer. */
  readonly delayedStarts: StartResult[];
  readonly delayedSteadyLoads: SteadyResult[];
  readonly pageLoads: PageLoadResult[];
  readonly longVisits: LongVisitResult[];
  /** Ours only. */
  readonly journals: JournalResult[];
  /** Ours only. */
  readonly calmVisits: CalmVisitResult[];
  /** What could not be measured, and why. */
  readonly failures: string[];
}

/** How long the collector takes for an answer in the rows about that, in milliseconds. */
export const delayedMillis = 300;

export function noResults(subject: string, kind: SubjectKind): Results {
  return {
    subject,
    kind,
    starts: [],
    steadyLoads: [],
    smallBursts: [],
    largeBursts: [],
    delayedStarts: [],
    delayedSteadyLoads: [],
    pageLoads: [],
    longVisits: [],
    journals: [],
    calmVisits: [],
    failures: [],
  };
}
