import { readLosses } from '../client/losses.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Environment } from '../contracts/environment.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { encodeJson, mostBytes } from '../json/encode-json.ts';
import type { EventRecord } from './event-record.ts';
import type { JournalWriter } from './journal-writer.ts';
import { readSegment } from './read-segment.ts';
import { isFromBefore, renameKey, type Segment } from './segment.ts';
import { parseKey, type SegmentName } from './segment-name.ts';

/*
 * Loaded once a page has found something: most pages find nothing.
 */

/** How much of a backlog is read at a time, in bytes. */
const sliceBytes = 131_072;

/** What a segment counts for whose name does not hold its size, in bytes: what 0.1.0 filled one with. */
const unknownBytes = 16_384;

/** How long a server knows an id again (https://amplitude.com/docs/apis/analytics/http-v2): 7 days, in milliseconds. */
const expiryMillis = 604_800_000;

/**
 * How long a segment counts as its own page's where the browser has no locks to ask, in milliseconds: the time of a
 * request, and some more.
 */
const leaseMillis = 15_000;

/** The page that takes what earlier ones have left. */
export interface OrphanTaker {
  /** Whether it may go on. */
  isWanted(): boolean;
  /** How many bytes and events may wait, besides those of this page. */
  room(): { readonly bytes: number; readonly count: number };
  /** Those of the destinations that have not answered on this page, or are not on it, by their names. */
  missing(destinations: readonly string[]): readonly string[];
  /** Takes the events of a segment, the oldest first. @returns resolves when it is left */
  take(records: readonly EventRecord[], segment: Segment): Promise<void>;
}

/** What earlier pages have left in the journal. */
export interface Orphans {
  /** Takes what nobody delivers, oldest first, slice by slice: the next one once the one before has ended. */
  adoptAll(): Promise<void>;
  /** Looks how much there is, and removes the oldest of what is too much. Reads nothing else. */
  limit(): Promise<void>;
}

export interface OrphansParts {
  readonly environment: Pick<Environment, 'records' | 'lock' | 'now'>;
  readonly writer: Pick<JournalWriter, 'readLocally' | 'keysLocally' | 'removeKey' | 'writeNow'>;
  /** The name of this page, whose segments are no orphans. */
  readonly owner: string;
  /** When consent was last denied, in milliseconds since the epoch: what was stored before that is removed; 0 for never. */
  readonly deniedAt: number;
  readonly receipts: Receipts;
  readonly logger: SafeLogger;
  readonly taker: OrphanTaker;
}

export function createOrphans(parts: OrphansParts): Orphans {
  const { environment, writer, owner, deniedAt, receipts, logger, taker } = parts;
  const { records, lock, now } = environment;

  function age(record: EventRecord | undefined): number {
    return now() - (record?.queuedAt ?? 0);
  }

  function lose(record: EventRecord | undefined): void {
    const { id, name } = record ?? { id: '', name: 'A damaged record' };
    const reason = id ? 'dropped:expired' : 'dropped:damaged';
    logger.warn(`${name}: ${reason}`);
    receipts.open(id, name).move(reason);
    addReported(record);
  }

  /** What a lost event was to report of others. */
  function addReported(record: EventRecord | undefined): void {
    receipts.addLosses(readLosses(record?.data.sdk_dropped));
  }

  function loseAll(count: number): void {
    logger.warn(`${count} events of earlier pages: dropped:journal-full`);
    receipts.addLosses({ 'dropped:journal-full': count });
  }

  /**
   * Takes a segment under its own name: who holds its owner's lock delivers it.
   *
   * @param isSure whether its owner is known to be gone
   * @returns resolves when all of its events have ended, or are not wanted any more; `undefined` when none was taken
   */
  function adopt(
    { key, destinations }: SegmentName,
    stored: unknown,
    isSure: boolean,
  ): Promise<void> | undefined {
    if (isFromBefore(key, deniedAt)) {
      writer.removeKey(key);
      return undefined;
    }
    const read = readSegment(stored);
    // What is there no more its page has delivered meanwhile; of what a later version has stored nothing is known.
    if (!taker.isWanted() || stored === undefined || !read) return undefined;
    if (!isSure && read.some((record) => Math.abs(age(record)) < leaseMillis)) return undefined;
    const known: EventRecord[] = [];
    for (const record of read) {
      if (record && age(record) <= expiryMillis) known.push(record);
      else lose(record);
    }
    if (!taker.isWanted()) return undefined;
    if (known.length === 0) {
      writer.removeKey(key);
      return undefined;
    }
    known.sort((a, b) => a.time - b.time || a.sequence - b.sequence);
    return new Promise((resolve) => {
      const segment: Segment = {
        key,
        owner: '',
        number: 0,
        since: 0,
        texts: [],
        destinations: destinations?.join(' '),
        waiting: known.length,
        byteCount: mostBytes(`${stored}`),
        onEnd: resolve,
      };
      const missing = taker.missing(destinations ?? []).join(' ');
      if (missing) segment.rest = restOf(segment, key, missing, known);
      void taker.take(known, segment).then(resolve);
    });
  }

  /** What is left of a segment for destinations that are not here, once those that are have answered. */
  function restOf(
    segment: Segment,
    key: string,
    destinations: string,
    records: readonly EventRecord[],
  ): Segment {
    const texts = records.map((record) => encodeJson(record) as string);
    return { ...segment, key: renameKey(key, destinations), destinations, texts };
  }

  /** Whether there is something to do for it: others are left to a page that has their destinations. */
  function isDue({ key, destinations, since }: SegmentName): boolean {
    return (
      !destinations ||
      taker.missing(destinations).length < destinations.length ||
      now() - since > expiryMillis ||
      isFromBefore(key, deniedAt)
    );
  }

  /** Names of segments by their owners, the oldest first. */
  function group(names: readonly SegmentName[]): SegmentName[][] {
    const byOwner = new Map<string, SegmentName[]>();
    for (const name of [...names].sort((a, b) => a.since - b.since || a.number - b.number)) {
      if (name.owner === owner) continue;
      byOwner.set(name.owner, [...(byOwner.get(name.owner) ?? []), name]);
    }
    return [...byOwner.values()];
  }

  /** Runs something for each owner that is gone, as long as its lock is held here. */
  async function visit(
    all: readonly SegmentName[],
    run: (names: readonly SegmentName[], isSure: boolean) => Promise<void>,
  ): Promise<void> {
    for (const names of group(all)) {
      const [first] = names;
      if (!first || !taker.isWanted()) return;
      const hasLocks = await lock(first.owner, { ifAvailable: true }, (held) => held && run(names, true));
      if (!hasLocks) await run(names, false);
    }
  }

  /** At least one segment, and as many more as a slice has room for. */
  function* slices(names: readonly SegmentName[]): Iterable<readonly SegmentName[]> {
    let slice: SegmentName[] = [];
    let bytes = 0;
    for (const name of names) {
      slice.push(name);
      bytes += name.byteCount ?? unknownBytes;
      if (bytes < sliceBytes) continue;
      yield slice;
      slice = [];
      bytes = 0;
    }
    if (slice.length > 0) yield slice;
  }

  function adoptFrom(
    keys: Iterable<string>,
    read: (keys: readonly string[]) => readonly unknown[] | Promise<readonly unknown[]>,
  ): Promise<void> {
    return visit([...keys].map(parseKey).filter(isDue), async (names, isSure) => {
      for (const slice of slices(names)) {
        if (!taker.isWanted()) return;
        const found = await read(slice.map(({ key }) => key));
        await Promise.all(slice.map((name, at) => adopt(name, found[at], isSure)));
      }
      // Who gets the lock next is not to find once more what has been delivered.
      writer.writeNow();
    });
  }

  function readLocally(): ReadonlyMap<string, string> {
    try {
      return writer.readLocally();
    } catch {
      // What can't be read holds nothing for us; that it can't be used is reported where it is written.
      return new Map();
    }
  }

  return {
    async adoptAll() {
      const local = readLocally();
      await adoptFrom(local.keys(), (keys) => keys.map((key) => local.get(key)));
      // What has been delivered is not to be found once more.
      writer.writeNow();
      const stored = await records.keys();
      await adoptFrom(
        stored.filter((key) => !local.has(key)),
        records.read,
      );
    },
    async limit() {
      const names = (await records.keys()).map(parseKey).filter((name) => name.owner !== owner);
      let { bytes, count } = taker.room();
      for (const name of names) {
        bytes -= name.byteCount ?? unknownBytes;
        count -= name.count ?? 1;
      }
      if (bytes >= 0 && count >= 0) return;
      await visit(names, async (orphans) => {
        const removed: SegmentName[] = [];
        for (const name of orphans) {
          if (bytes >= 0 && count >= 0) break;
          bytes += name.byteCount ?? unknownBytes;
          count += name.count ?? 1;
          removed.push(name);
        }
        for (const slice of slices(removed)) {
          const found = await records.read(slice.map(({ key }) => key));
          for (const stored of found) readSegment(stored)?.forEach(addReported);
          for (const { key } of slice) writer.removeKey(key);
          loseAll(slice.reduce((sum, name) => sum + (name.count ?? 1), 0));
        }
      });
    },
  };
}
