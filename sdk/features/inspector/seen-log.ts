import type { Diagnostic } from '../../client/diagnostic.ts';
import type { VisitRecorder } from './visit/record-visit.ts';

/** The diagnostics that the inspector remembers. */
export interface SeenLog {
  /** The diagnostics, oldest first. */
  readonly list: readonly Diagnostic[];
  /**
   * Remembers an entry, and forgets the oldest where there are too many.
   *
   * @param diagnostic the entry to remember
   */
  add(diagnostic: Diagnostic): void;
  /** Forgets all entries but those that are still in effect. */
  clear(): void;
  /** True if the page was opened with the overlay: the visit is recorded from its beginning. */
  isWhole?: boolean;
  /** The recorder, which is loaded with the overlay and goes on when that is closed. */
  recorder?: VisitRecorder;
  /** Called after each entry. */
  onAdd: () => void;
}

/** @param limit the largest number of entries; above it the oldest one that is no longer in effect is discarded */
export function createSeenLog(limit: number): SeenLog {
  const list: Diagnostic[] = [];
  const log: SeenLog = {
    list,
    add(diagnostic) {
      if (list.push(diagnostic) > limit) {
        const passing = list.findIndex((one) => !isLasting(one));
        list.splice(passing < 0 ? 0 : passing, 1);
      }
      log.onAdd();
    },
    clear() {
      list.splice(0, limit, ...list.filter(isLasting));
    },
    onAdd() {},
  };
  return log;
}

/** Reports whether a diagnostic stays in effect: consent and config do until they are reported again. */
function isLasting({ kind }: Diagnostic): boolean {
  return kind === 'consent' || kind === 'config';
}
