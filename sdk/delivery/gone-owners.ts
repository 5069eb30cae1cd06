import type { Environment } from '../contracts/environment.ts';
import { parseKey, type SegmentName } from './segment-name.ts';

/** How much of a backlog is read at a time, in bytes. */
const sliceBytes = 131_072;

/** The pages that have left segments, and are gone. */
export interface GoneOwners {
  /** What the names of other pages' segments say. */
  parse(keys: Iterable<string>): readonly SegmentName[];
  /**
   * Runs something for each owner that is gone, the one with the oldest segment first, as long as its lock is held here.
   *
   * @param run gets the owner's segments, the oldest first, and whether the owner is known to be gone; it may let the next owner go
   * on before it ends
   */
  visit(
    all: readonly SegmentName[],
    run: (names: readonly SegmentName[], isSure: boolean, goOn: () => void) => Promise<void>,
  ): Promise<void>;
}

interface GoneOwnersParts {
  readonly environment: Pick<Environment, 'lock'>;
  /** The name of this page. */
  readonly owner: string;
  /** Whether the page goes on to deliver. */
  isWanted(): boolean;
}

export function createGoneOwners({ environment: { lock }, owner, isWanted }: GoneOwnersParts): GoneOwners {
  return {
    parse: (keys) => [...keys].flatMap((key) => parseKey(key) ?? []).filter((name) => name.owner !== owner),
    async visit(all, run) {
      for (const [name, names] of groupByOwner(all)) {
        if (!isWanted()) return;
        await new Promise<void>((goOn, fail) => {
          lock(name, { ifAvailable: true }, (held) => held && run(names, true, goOn))
            .then((hasLocks) => (hasLocks ? undefined : run(names, false, goOn)))
            .then(goOn, fail);
        });
      }
    },
  };
}

/** Names of segments by their owners, the oldest first. */
function groupByOwner(names: readonly SegmentName[]): ReadonlyMap<string, readonly SegmentName[]> {
  const byOwner = new Map<string, SegmentName[]>();
  for (const name of [...names].sort((a, b) => a.since - b.since || a.number - b.number)) {
    byOwner.set(name.owner, [...(byOwner.get(name.owner) ?? []), name]);
  }
  return byOwner;
}

/** At least one segment, and as many more as a slice has room for. */
export function slicesOf(names: readonly SegmentName[]): readonly (readonly SegmentName[])[] {
  const all: SegmentName[][] = [];
  let bytes = sliceBytes;
  for (const name of names) {
    if (bytes >= sliceBytes) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(name);
    bytes += name.byteCount;
  }
  return all;
}
