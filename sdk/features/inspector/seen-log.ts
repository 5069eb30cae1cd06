import type { Diagnostic } from '../../client/diagnostic.ts';
import type { VisitRecorder } from './visit/record-visit.ts';

/** What the inspector remembers, oldest first. */
export interface SeenLog {
  /** What is remembered, oldest first. */
  readonly list: readonly Diagnostic[];
  /**
   * Remembers an entry, and forgets the oldest where there are too many.
   *
   * @param diagnostic the entry to remember
   */
  add(diagnostic: Diagnostic): void;
  /** Forgets all but what still holds. */
  clear(): void;
  /** The page was opened with the overlay: the visit is seen from its beginning. */
  isWhole?: boolean;
  /** Comes with the overlay, and goes on when that is closed. */
  recorder?: VisitRecorder;
  /** Called after each entry. */
  onAdd: () => void;
}

/** @param limit how many entries there may be; over that the oldest is discarded that describes nothing still in effect */
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

/** Consent and config hold until they are reported again, however much has happened since. */
function isLasting({ kind }: Diagnostic): boolean {
  return kind === 'consent' || kind === 'config';
}
