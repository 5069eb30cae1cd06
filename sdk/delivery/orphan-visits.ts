import type { Environment } from '../contracts/environment.ts';
import type { createOrphans, Orphans, OrphansParts } from './adopt-orphans.ts';

export interface OrphanVisitsParts extends OrphansParts {
  readonly environment: Pick<Environment, 'records' | 'lock' | 'now' | 'loadAdoption'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Looks after what earlier pages have left, one visit after the other; what knows how is loaded where there is something.
 *
 * @returns resolves when the visit is over; never rejects
 */
export function createOrphanVisits(parts: OrphanVisitsParts): (what: keyof Orphans) => Promise<void> {
  const { environment, writer, owner, taker, onError } = parts;
  let orphans: Orphans | undefined;
  /** What is asked for, and not begun. */
  const asked = new Set<keyof Orphans>();
  let isVisiting = false;
  let failures = 0;

  async function hasOrphans(): Promise<boolean> {
    const isOrphan = (key: string) => !key.startsWith(owner);
    return writer.keysLocally().some(isOrphan) || (await environment.records.keys()).some(isOrphan);
  }

  async function visit(what: keyof Orphans): Promise<void> {
    try {
      if (orphans || (await hasOrphans())) {
        const adoption = (await environment.loadAdoption()) as {
          readonly createOrphans: typeof createOrphans;
        };
        orphans ??= adoption.createOrphans(parts);
        await orphans[what]();
      }
    } catch (error) {
      failures += 1;
      // The first may only come from a page that is being left, which loads nothing any more.
      if (taker.isWanted() && (orphans || failures > 1)) onError(error);
    }
  }

  return async (what) => {
    asked.add(what);
    if (isVisiting) return;
    isVisiting = true;
    for (const next of asked) {
      asked.delete(next);
      if (taker.isWanted()) await visit(next);
    }
    isVisiting = false;
  };
}
