import { readLosses } from '../client/losses.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import { type EventRecord, encodeRecord } from './event-record.ts';
import { createGoneOwners, slicesOf } from './gone-owners.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { QueuedEvent, Segment, WaitingEvents } from './queued-event.ts';
import { readSegment } from './read-segment.ts';
import { isFromBefore, nameDestinations, segmentFor } from './segment.ts';
import type { SegmentName } from './segment-name.ts';

/*
 * Loaded once a page has found something: most pages find nothing.
 */

/** How long a server knows an id again (https://amplitude.com/docs/apis/analytics/http-v2): 7 days, in milliseconds. */
const expiryMillis = 604_800_000;

/**
 * How long a segment counts as its own page's where the browser has no locks to ask, in milliseconds: the time of a
 * request, and some more.
 */
const leaseMillis = 15_000;

/** How often a page looks whether all that waits of a slice has failed by itself, in milliseconds. */
const lookMillis = 1_000;

/** A segment that was taken. */
interface Adopted {
  /** What of it waits. */
  readonly waiting: ReadonlySet<QueuedEvent>;
  /** Resolves when all of its events have ended, or are not wanted any more. */
  readonly ended: Promise<void>;
}

/** What earlier pages have left in the journal. */
export interface Orphans {
  /**
   * Takes what no open page delivers, oldest first, slice by slice: the next one once the one before has ended, but for what fails in a
   * request of its own.
   */
  adoptAll(): Promise<void>;
  /** Looks how much there is, and removes the oldest of what is too much. Reads nothing else. */
  limit(): Promise<void>;
}

export interface OrphansParts {
  readonly environment: Pick<Environment, 'records' | 'lock' | 'now' | 'setTimer'>;
  readonly writer: Pick<JournalWriter, 'readLocally' | 'put' | 'removeKey' | 'writeNow'>;
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
  /**
   * Hands an event to destinations that it waits for.
   *
   * @param isLate whether it waits for no others
   */
  enqueue(event: QueuedEvent, isLate: boolean, destinations: readonly Destination[]): void;
  /** Stores again what is left of the segments of these events, where that is less than they hold. */
  narrow(events: Iterable<QueuedEvent>): void;
  /** Removes what is too much. */
  trim(): void;
  /** Resolves when the page is left. */
  whenLeft(): Promise<void>;
}

export function createOrphans(parts: OrphansParts): Orphans {
  const { environment, writer, deniedAt, receipts, destinations, waiting, isWanted } = parts;
  const { logger } = parts.host;
  const { records, now, setTimer } = environment;
  const owners = createGoneOwners(parts);
  /** Before all that this page logs. */
  let order = Number.MIN_SAFE_INTEGER;

  function age(record: EventRecord | undefined): number {
    return now() - (record?.queuedAt ?? 0);
  }

  function lose(record: EventRecord | undefined): void {
    const { id, name } = record ?? { id: '', name: 'A damaged record' };
    const reason = id ? 'dropped:expired' : 'dropped:damaged';
    /*
     * Shown: EVENT: dropped:expired, or A damaged record: dropped:damaged
     * Means: An earlier page had left an event that is too old or can’t be read.
     * Do: See these [reasons](../reasons.md).
     * Lost: yes
     */
    logger.warn(`${name}: ${reason}`);
    receipts.open(id, name).move(reason);
    addReported(record);
  }

  /** What a lost event was to report of others. */
  function addReported(record: EventRecord | undefined): void {
    receipts.addLosses(readLosses(record?.data.sdk_dropped));
  }

  function loseAll(count: number): void {
    /*
     * Shown: N events of earlier pages: dropped:journal-full
     * Means: No collector answers, and what earlier pages have left takes more than the journal may: the oldest were removed
     *   unread.
     * Do: See [`dropped:journal-full`](../reasons.md#droppedjournal-full).
     * Lost: yes, and counted in `sdk_dropped`
     */
    logger.warn(`${count} events of earlier pages: dropped:journal-full`);
    receipts.addLosses({ 'dropped:journal-full': count });
  }

  /** Those of the destinations that have not answered on this page, or are not on it, by their names. */
  function missing(names: readonly string[]): readonly string[] {
    const present = nameDestinations([...parts.answered].filter((each) => destinations.has(each))).split(' ');
    return names.filter((name) => !present.includes(name));
  }

  /**
   * Takes the events of a segment, the oldest first.
   *
   * @returns resolves when the page is left
   */
  function take(taken: readonly EventRecord[], segment: Segment): Promise<void> {
    waiting.bytes += segment.byteCount;
    const names = segment.destinations.split(' ');
    const absent = missing(names);
    const present = names.filter((name) => !absent.includes(name));
    const awaited = [...destinations].filter((each) => present.includes(nameDestinations([each])));
    for (const record of taken) {
      const own = waiting.byId.get(record.id);
      order += 1;
      const queued = own ?? {
        encoded: encodeRecord(record),
        losses: readLosses(record.data.sdk_dropped),
        order,
        byteCount: segment.byteCount / taken.length,
        open: receipts.open(record.id, record.name),
        tries: 0,
        segments: [],
        missing: [],
      };
      queued.segments.push(segment);
      segment.waiting.add(queued);
      const added = awaited.filter((each) => !queued.missing.includes(each));
      queued.missing = [...queued.missing, ...added];
      // It has waited long enough.
      parts.enqueue(queued, true, added);
      if (own) continue;
      waiting.byId.set(record.id, queued);
      parts.events.add(queued);
      queued.open.move('queued', 'logged on an earlier page', () => record);
    }
    // What is left to a page that has other destinations stands apart, and what has been lost is not to be lost once more.
    if (absent.length > 0) writer.put(segmentFor(absent.join(' '), segment));
    parts.narrow(segment.waiting);
    parts.trim();
    return parts.whenLeft();
  }

  /**
   * Takes a segment under its own name: who holds its owner's lock delivers it.
   *
   * @param isSure whether its owner is known to be gone
   * @returns `undefined` when none of its events was taken
   */
  function adopt(name: SegmentName, stored: unknown, isSure: boolean): Adopted | undefined {
    const { key } = name;
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
    const isHere = ({ id }: EventRecord) => waiting.byId.get(id)?.segments.some((each) => each.key === key);
    if (known.some(isHere)) return undefined;
    known.sort((a, b) => a.time - b.time || a.sequence - b.sequence);
    const waitingHere = new Set<QueuedEvent>();
    const ended = new Promise<void>((resolve) => {
      const segment: Segment = { ...name, texts: [], waiting: waitingHere, onEnd: resolve };
      void take(known, segment).then(resolve);
    });
    return { waiting: waitingHere, ended };
  }

  /** Resolves when all that waits of a slice has failed by itself, or has ended. */
  function whenStuck(slice: readonly Adopted[], ended: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      function look(): void {
        if (slice.flatMap((each) => [...each.waiting]).every(({ tries }) => tries > 0)) resolve();
        else stop = setTimer(look, lookMillis);
      }
      let stop = setTimer(look, lookMillis);
      void ended.then(() => {
        stop();
        resolve();
      });
    });
  }

  /** Whether there is something to do for it: others are left to a page that has their destinations. */
  function isDue({ key, destinations: names, since }: SegmentName): boolean {
    const awaited = names.split(' ');
    return (
      missing(awaited).length < awaited.length || now() - since > expiryMillis || isFromBefore(key, deniedAt)
    );
  }

  function adoptFrom(
    keys: Iterable<string>,
    read: (keys: readonly string[]) => readonly unknown[] | Promise<readonly unknown[]>,
  ): Promise<void> {
    return owners.visit(owners.parse(keys).filter(isDue), async (names, isSure, goOn) => {
      const endings: Promise<unknown>[] = [];
      for (const slice of slicesOf(names)) {
        if (!isWanted()) break;
        const found = await read(slice.map(({ key }) => key));
        const adopted = slice.flatMap((name, at) => adopt(name, found[at], isSure) ?? []);
        const ended = Promise.all(adopted.map((each) => each.ended));
        endings.push(ended);
        await whenStuck(adopted, ended);
      }
      goOn();
      await Promise.all(endings);
      // The next holder of the lock must not find again what has been delivered.
      writer.writeNow();
    });
  }

  return {
    async adoptAll() {
      const local = writer.readLocally();
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
      const names = owners.parse(await records.keys());
      let { bytes, count } = parts.room();
      for (const name of names) {
        bytes -= name.byteCount;
        count -= name.count;
      }
      if (bytes >= 0 && count >= 0) return;
      await owners.visit(names, async (orphans) => {
        const removed: SegmentName[] = [];
        for (const name of orphans) {
          if (bytes >= 0 && count >= 0) break;
          bytes += name.byteCount;
          count += name.count;
          removed.push(name);
        }
        for (const slice of slicesOf(removed)) {
          const found = await records.read(slice.map(({ key }) => key));
          for (const stored of found) readSegment(stored)?.forEach(addReported);
          for (const { key } of slice) writer.removeKey(key);
          loseAll(slice.reduce((sum, name) => sum + name.count, 0));
        }
      });
    },
  };
}
