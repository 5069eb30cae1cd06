import { readLosses } from '../client/losses.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import { encodeJson, mostBytes } from '../json/encode-json.ts';
import { type EventRecord, encodeRecord } from './event-record.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { QueuedEvent, WaitingEvents } from './queued-event.ts';
import { readSegment } from './read-segment.ts';
import { awaits, isFromBefore, nameDestinations, renameKey, type Segment } from './segment.ts';
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
  readonly host: Pick<DestinationHost, 'logger'>;
  /** Where events go that are added now. */
  readonly destinations: ReadonlySet<Destination>;
  /** Those that have answered on this page. */
  readonly answered: ReadonlySet<Destination>;
  readonly waiting: WaitingEvents;
  /** Of these, the events of earlier pages. */
  readonly events: Set<QueuedEvent>;
  /** Whether the page goes on to deliver. */
  isWanted(): boolean;
  /** How many bytes and events may wait, besides those that do. */
  room(): { readonly bytes: number; readonly count: number };
  /** Hands an event to the destinations that it waits for. @param isLate whether it waits for no others */
  enqueue(event: QueuedEvent, isLate: boolean): void;
  /** Removes what is too much. */
  trim(): void;
  /** Resolves when the page is left. */
  whenLeft(): Promise<void>;
}

export function createOrphans(parts: OrphansParts): Orphans {
  const { environment, writer, owner, deniedAt, receipts, destinations, waiting, isWanted } = parts;
  const { logger } = parts.host;
  const { records, lock, now } = environment;
  /** Before all that this page logs. */
  let order = Number.MIN_SAFE_INTEGER;

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

  /** Those of the destinations that have not answered on this page, or are not on it, by their names. */
  function missing(names: readonly string[]): readonly string[] {
    const present = [...parts.answered].filter((each) => destinations.has(each));
    return names.filter((name) => !present.some((each) => nameDestinations([each]) === name));
  }

  /** Takes the events of a segment, the oldest first. @returns resolves when the page is left */
  function take(taken: readonly EventRecord[], segment: Segment): Promise<void> {
    waiting.bytes += segment.byteCount;
    for (const record of taken) {
      const own = waiting.byId.get(record.id);
      order += 1;
      const queued = own ?? {
        encoded: encodeRecord(record),
        losses: readLosses(record.data.sdk_dropped),
        order,
        byteCount: segment.byteCount / taken.length,
        open: receipts.open(record.id, record.name),
        segments: [],
        missing: [...destinations].filter((each) => awaits(segment, nameDestinations([each]))),
      };
      queued.segments.push(segment);
      if (own) continue;
      waiting.byId.set(record.id, queued);
      parts.events.add(queued);
      queued.open.move('queued', undefined, () => record);
      // It has waited long enough.
      parts.enqueue(queued, true);
    }
    parts.trim();
    return parts.whenLeft();
  }

  /**
   * Takes a segment under its own name: who holds its owner's lock delivers it.
   *
   * @param isSure whether its owner is known to be gone
   * @returns resolves when all of its events have ended, or are not wanted any more; `undefined` when none was taken
   */
  function adopt(
    { key, destinations: names }: SegmentName,
    stored: unknown,
    isSure: boolean,
  ): Promise<void> | undefined {
    if (isFromBefore(key, deniedAt)) {
      writer.removeKey(key);
      return undefined;
    }
    const read = readSegment(stored);
    // What is there no more its page has delivered meanwhile; of what a later version has stored nothing is known.
    if (!isWanted() || stored === undefined || !read) return undefined;
    if (!isSure && read.some((record) => Math.abs(age(record)) < leaseMillis)) return undefined;
    const known: EventRecord[] = [];
    for (const record of read) {
      if (record && age(record) <= expiryMillis) known.push(record);
      else lose(record);
    }
    if (!isWanted()) return undefined;
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
        destinations: names?.join(' '),
        waiting: known.length,
        byteCount: mostBytes(`${stored}`),
        onEnd: resolve,
      };
      const absent = missing(names ?? []).join(' ');
      if (absent) segment.rest = restOf(segment, key, absent, known);
      void take(known, segment).then(resolve);
    });
  }

  /** The rest of a segment, for destinations that this page does not have, after the others have answered. */
  function restOf(segment: Segment, key: string, absent: string, left: readonly EventRecord[]): Segment {
    const texts = left.map((record) => encodeJson(record) as string);
    return { ...segment, key: renameKey(key, absent), destinations: absent, texts };
  }

  /** Whether there is something to do for it: others are left to a page that has their destinations. */
  function isDue({ key, destinations: names, since }: SegmentName): boolean {
    return (
      !names ||
      missing(names).length < names.length ||
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
      if (!first || !isWanted()) return;
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
        if (!isWanted()) return;
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
      let { bytes, count } = parts.room();
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
