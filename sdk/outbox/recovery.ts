import { readLosses } from '../client/losses.ts';
import type { RecordChange } from '../contracts/environment.ts';
import { type EventRecord, encodeRecord } from '../events/event-record.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import { convertEarlier, parseEarlierKey } from './earlier-version.ts';
import type { StoredRecord } from './entry.ts';
import { isRecovering, look } from './look.ts';
import {
  enter,
  mostWaiting,
  mostWaitingBytes,
  moveEntry,
  type Outbox,
  type Outboxes,
  rewrite,
  trim,
} from './outbox.ts';
import { readRecords } from './read-records.ts';
import { isFromBefore, parseKey, type RecordKey } from './record-key.ts';
import { moveLocally, nameRecord, readLocally, removeKey, removeRecord } from './store.ts';

/*
 * Loaded once a page has found something: most pages find nothing.
 */

/** How much is recovered for a destination at a time, and read at a time, in bytes. */
const sliceBytes = 131_072;

/** How long a server knows an id again (https://amplitude.com/docs/apis/analytics/http-v2): 7 days, in milliseconds. */
export const expiryMillis = 604_800_000;

/**
 * How long a record counts as its own page's where the browser has no locks to ask, in milliseconds: the time of a
 * request, and some more.
 */
const leaseMillis = 15_000;

/** How long a page waits that finds another one recovering, in milliseconds. */
const busyMillis = 1_000;

/** How long the lock is held at the most, under which one page recovers at a time, in milliseconds. */
const lockMillis = 10_000;

/** Where pages have left records. */
interface Source {
  readonly keys: readonly string[];
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  write(changes: readonly RecordChange[]): Promise<void>;
  /** Moves records to this page. @returns what each holds; `undefined` where it is not there */
  move(moves: readonly (readonly [from: string, record: StoredRecord])[]): Promise<readonly unknown[]>;
}

/**
 * Recovers what pages that are gone have left for destinations that are welcome to it, the oldest first, one slice of it;
 * removes what is older than the last denial, has expired or is too much.
 */
export async function recover(outboxes: Outboxes): Promise<void> {
  const { environment } = outboxes;
  let work = Promise.resolve();
  const run = () => {
    const released = new Promise<void>((resolve) => {
      const stop = environment.setTimer(resolve, lockMillis);
      outboxes.recovery.release = () => {
        stop();
        resolve();
      };
    });
    work = recoverAll(outboxes).finally(outboxes.recovery.release);
    return Promise.race([work.catch(() => {}), released]);
  };
  let isBusy = false;
  const hasLocks = await environment.lock('recovery', { ifAvailable: true }, (held) => {
    isBusy = !held;
    return held && run();
  });
  if (!hasLocks) await run();
  // Not in line for it: a page may be given the lock while it is frozen, and keep it.
  if (isBusy) outboxes.recovery.release = environment.setTimer(() => look(outboxes), busyMillis);
  await work;
}

async function recoverAll(outboxes: Outboxes): Promise<void> {
  const { store, environment, byDestination } = outboxes;
  const { records, localStorage } = environment;
  for (const outbox of byDestination.values()) outbox.hasMore = false;
  const local = readLocally(store);
  const moved = new Set<string>();
  const hasTaken = await recoverFrom(outboxes, {
    keys: [...local.keys()],
    read: async (keys) => keys.map((key) => store.local?.get(key)),
    async write(changes) {
      for (const [key, text = ''] of changes) localStorage.write(journalPrefix + key, text);
      readLocally(store);
    },
    async move(moves) {
      return moves.map(([from, record]) => {
        const text = moveLocally(store, from, record);
        if (text !== undefined) moved.add(from);
        return text;
      });
    },
  });
  // A database that does not answer keeps nothing of local storage waiting.
  if (hasTaken && [...byDestination.values()].some(({ hasMore }) => hasMore)) return;
  const keys = await records.keys();
  // What was in both places is recovered from one.
  for (const key of keys) if (moved.has(key)) removeKey(store, key);
  await recoverFrom(outboxes, {
    ...records,
    keys: keys.filter((key) => !moved.has(key)),
    move: (moves) => records.move(moves.map(([from, record]) => [from, nameRecord(store, record)])),
  });
}

/** @returns whether it has taken some of it */
async function recoverFrom(outboxes: Outboxes, source: Source): Promise<boolean> {
  const { store, environment, deniedAt, byDestination, recovery } = outboxes;
  const live = await environment.heldLocks();
  const isGone = ({ page, queuedAt }: Pick<RecordKey, 'page' | 'queuedAt'>) =>
    page !== store.page &&
    (live ? !live.includes(page) : Math.abs(environment.now() - queuedAt) >= leaseMillis);
  for (const key of source.keys) if (isFromBefore(key, deniedAt)) removeKey(store, key);
  const current = source.keys.filter((key) => !isFromBefore(key, deniedAt));
  const earlier = current.flatMap((key) => parseEarlierKey(key) ?? []).filter(isGone);
  const converted = recovery.hasAnswered
    ? await convertEarlier(earlier, environment, source.read, source.write)
    : [];
  const all = [...current, ...converted].flatMap((key) => parseKey(key) ?? []);
  const others = all.filter(({ page }) => page !== store.page);
  const gone = others.filter(isGone).sort((a, b) => a.queuedAt - b.queuedAt || a.sequence - b.sequence);
  const left = await removeExcess(outboxes, source, others, await removeExpired(outboxes, source, gone));
  let hasTaken = false;
  for (const outbox of byDestination.values()) {
    const own = left.filter(({ destination }) => destination === outbox.name);
    if (!outbox.isWelcome || !recovery.hasAnswered || own.length === 0) continue;
    // What fails gets no more of it.
    const isBusy = isRecovering(outbox) || outbox.sender.state.health.failures > 0;
    const slice = isBusy ? [] : firstSlice(own);
    outbox.hasMore ||= slice.length < own.length;
    if (slice.length === 0) continue;
    hasTaken = true;
    await take(outboxes, outbox, slice, source);
  }
  return hasTaken;
}

/** As many of the first as a slice has room for, and one at least. */
function firstSlice(keys: readonly RecordKey[]): readonly RecordKey[] {
  let bytes = 0;
  const end = keys.findIndex((key, index) => {
    bytes += key.bytes;
    return index > 0 && bytes > sliceBytes;
  });
  return end < 0 ? keys : keys.slice(0, end);
}

/** Calls with what is stored, slice by slice. */
async function readSlices(
  source: Source,
  keys: readonly RecordKey[],
  run: (slice: readonly RecordKey[], found: readonly (EventRecord | undefined)[]) => void,
): Promise<void> {
  for (let rest = keys; rest.length > 0; ) {
    const slice = firstSlice(rest);
    rest = rest.slice(slice.length);
    const texts = await source.read(slice.map(({ key }) => key));
    run(slice, texts.filter((text) => text !== undefined).flatMap(readRecords));
  }
}

/** @returns the others */
async function removeExpired(
  outboxes: Outboxes,
  source: Source,
  keys: readonly RecordKey[],
): Promise<readonly RecordKey[]> {
  const now = outboxes.environment.now();
  const expired = keys.filter(({ queuedAt }) => now - queuedAt > expiryMillis);
  await readSlices(source, expired, (slice, found) => {
    for (const { key } of slice) removeKey(outboxes.store, key);
    for (const record of found) lose(outboxes, record);
  });
  return keys.filter((key) => !expired.includes(key));
}

/** @param others all that other pages have stored @returns what is left of the keys */
async function removeExcess(
  { bytes, events, host, receipts, store }: Outboxes,
  source: Source,
  others: readonly RecordKey[],
  keys: readonly RecordKey[],
): Promise<readonly RecordKey[]> {
  let bytesLeft = mostWaitingBytes - bytes;
  let countLeft = mostWaiting - events.size;
  for (const other of others) {
    bytesLeft -= other.bytes;
    countLeft -= other.count;
  }
  const end = keys.findIndex((key) => {
    if (bytesLeft >= 0 && countLeft >= 0) return true;
    bytesLeft += key.bytes;
    countLeft += key.count;
    return false;
  });
  const removed = end < 0 ? keys : keys.slice(0, end);
  await readSlices(source, removed, (slice, found) => {
    for (const record of found) receipts.addLosses(readLosses(record?.data.sdk_dropped));
    for (const { key } of slice) removeKey(store, key);
    const count = slice.reduce((sum, key) => sum + key.count, 0);
    /*
     * Shown: N events of earlier pages: dropped:journal-full
     * Means: No collector answers, and what earlier pages have left takes more than the journal may: the oldest were removed
     *   unread.
     * Do: See [`dropped:journal-full`](../reasons.md#droppedjournal-full).
     * Lost: yes, and counted in `sdk_dropped`
     */
    host.logger.warn(`${count} events of earlier pages: dropped:journal-full`);
    receipts.addLosses({ 'dropped:journal-full': count });
  });
  return keys.slice(removed.length);
}

function lose({ host, receipts }: Outboxes, record: EventRecord | undefined): void {
  const { id, name } = record ?? { id: '', name: 'A damaged record' };
  const reason = id ? 'dropped:expired' : 'dropped:damaged';
  /*
   * Shown: EVENT: dropped:expired, or A damaged record: dropped:damaged
   * Means: An earlier page had left an event that is too old or can’t be read.
   * Do: See these [reasons](../reasons.md).
   * Lost: yes
   */
  host.logger.warn(`${name}: ${reason}`);
  receipts.open(id, name).move(reason);
  // What it was to report of others.
  receipts.addLosses(readLosses(record?.data.sdk_dropped));
}

/** Makes records this page’s own, and what they hold events of its outbox. */
async function take(
  outboxes: Outboxes,
  outbox: Outbox,
  slice: readonly RecordKey[],
  source: Source,
): Promise<void> {
  outboxes.lock.hold();
  const records = slice.map((key): StoredRecord => ({ ...key, key: undefined, entries: new Set() }));
  const texts = await source.move(slice.map(({ key }, at) => [key, records[at] as StoredRecord]));
  // What is there no more its page has delivered meanwhile.
  for (const [at, record] of records.entries())
    if (texts[at] !== undefined) enterAll(outboxes, outbox, record, readRecords(texts[at]));
  if (outboxes.events.size === 0) outboxes.lock.releaseSoon();
  trim(outboxes);
}

function enterAll(
  outboxes: Outboxes,
  outbox: Outbox,
  record: StoredRecord,
  found: readonly (EventRecord | undefined)[],
): void {
  const { environment, events, receipts, recovery, store } = outboxes;
  const known = found.filter((event) => {
    const isKnown = event && environment.now() - event.queuedAt <= expiryMillis;
    if (!isKnown) lose(outboxes, event);
    return isKnown;
  }) as EventRecord[];
  if (outboxes.isClosed) return;
  outboxes.bytes += record.bytes;
  for (const each of known.sort((a, b) => a.time - b.time || a.sequence - b.sequence)) {
    if (recovery.ended.has(`${outbox.name} ${each.id}`)) continue;
    const event = events.get(each.id) ?? {
      encoded: encodeRecord(each),
      losses: readLosses(each.data.sdk_dropped),
      open: receipts.open(each.id, each.name),
      entries: new Set(),
      isTaken: false,
    };
    const own = [...event.entries].find(({ destination }) => destination === outbox.destination);
    if (own) moveEntry(outboxes, own, record);
    if (own) continue;
    const isNew = events.get(each.id) !== event;
    events.set(each.id, event);
    outboxes.recoveredOrder += 1;
    enter(outbox, event, record, {
      order: outboxes.recoveredOrder,
      byteCount: record.bytes / found.length,
      isRecovered: true,
    });
    if (isNew) event.open.move('queued', 'logged on an earlier page', () => each);
  }
  // What has been lost is not to be lost once more.
  if (record.entries.size > 0) rewrite(outboxes, record.entries);
  else {
    outboxes.bytes -= record.bytes;
    removeRecord(store, record);
  }
}
