import { readLosses } from '../client/losses.ts';
import type { RecordChange } from '../contracts/environment.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import { encodeRecord } from '../events/event-record.ts';
import { convertEarlier, parseEarlierKey } from './earlier-version.ts';
import { isRecovering, look } from './look.ts';
import { type Entry, lock, type Outbox, type Outboxes, type QueuedEvent, trim } from './outbox.ts';
import { enter } from './outboxes.ts';
import { firstThatFit } from './plan-request.ts';
import { readRecords } from './read-records.ts';
import { formatKey, isFromBefore, parseKey, type RecordKey } from './record-key.ts';
import { dropLocally, leaveSheet, moveLocally, readLocally, writeLocally } from './sheets.ts';
import { removeEvent, removeKey, storeEvent, writeRemovals } from './store.ts';

/*
 * This module is loaded once a page has found events of earlier pages: most pages find none.
 */

/** The size of the slices in which events are recovered for a destination, and read, in bytes. */
const sliceBytes = 131_072;

/** The time for which a server recognizes an id (https://amplitude.com/docs/apis/analytics/http-v2): 7 days, in milliseconds. */
export const expiryMillis = 604_800_000;

/**
 * The time for which a record belongs to its own page where the browser has no locks to query, in milliseconds: the time of a
 * request, and some more.
 */
const leaseMillis = 15_000;

/** The time for which a page waits that finds another one recovering, in milliseconds. */
const busyMillis = 1_000;

/** The longest time for which a page holds the lock under which one page recovers at a time, in milliseconds. */
const lockMillis = 10_000;

/** A place in which pages have left records. */
interface Source {
  readonly keys: readonly string[];
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  write(changes: readonly RecordChange[]): Promise<void>;
  remove(keys: readonly string[]): void;
  /** Moves events to this page. @returns the value of each; `undefined` where it is not there */
  move(moves: readonly (readonly [from: string, key: string])[]): Promise<readonly unknown[]>;
  /** Where it has moved them to in local storage. */
  sheet?: Entry['sheet'];
  /** Whether it is the database. */
  readonly isDatabase: boolean;
}

/**
 * Recovers one slice of the events that closed pages have left for each destination that may receive them, the oldest first;
 * removes events that are older than the last denial, have expired or are too many.
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
  // The page does not queue for the lock: it may be given that while it is frozen, and keep it.
  if (isBusy) outboxes.recovery.release = environment.setTimer(() => look(outboxes), busyMillis);
  await work;
}

async function recoverAll(outboxes: Outboxes): Promise<void> {
  const { store, environment, byDestination } = outboxes;
  const { records } = environment;
  for (const outbox of byDestination.values()) outbox.hasMore = false;
  const moved = new Set<string>();
  const local: Source = {
    keys: [...readLocally(store).keys()],
    isDatabase: false,
    async read(keys) {
      const texts = readLocally(store);
      return keys.map((key) => texts.get(key));
    },
    async write(changes) {
      const sheet = changes.flatMap(([key, text]) => (text ? [key, text] : []));
      // The name of a sheet has the epoch of its events.
      if (sheet[0]) writeLocally(store, sheet[0].replace(/ =\S+/, ''), sheet.join('\n'));
      for (const [key, text] of changes) if (!text) writeLocally(store, key, '');
    },
    remove: (keys) => dropLocally(store, keys),
    async move(moves) {
      const { sheet, texts } = moveLocally(store, moves);
      local.sheet = sheet;
      for (const [at, [from]] of moves.entries()) if (texts[at] !== undefined) moved.add(from);
      return texts;
    },
  };
  const hasTaken = await recoverFrom(outboxes, local);
  // Events in local storage do not wait for a database that does not answer.
  if (hasTaken && [...byDestination.values()].some(({ hasMore }) => hasMore)) return;
  const keys = await records.keys();
  const remove = (removed: Iterable<string>) => {
    for (const key of removed) removeKey(store, key);
  };
  // Events that were in both places are recovered from one.
  remove(keys.filter((key) => moved.has(key)));
  await recoverFrom(outboxes, {
    ...records,
    keys: keys.filter((key) => !moved.has(key)),
    isDatabase: true,
    remove,
  });
  // The removals are written before another page, or this one, looks again and counts these events once more.
  writeRemovals(store);
}

/** Finds the events that earlier pages have left for a destination of this name. */
const eventsOf = ({ name }: Outbox, keys: readonly RecordKey[]) =>
  keys.filter(({ destination }) => destination === name);

/** Recovers from one place. @returns whether it has taken some of its events */
async function recoverFrom(outboxes: Outboxes, source: Source): Promise<boolean> {
  const { page: ownPage, environment, epoch, byDestination, destinations, recovery } = outboxes;
  const live = await environment.heldLocks();
  const isGone = ({ page, queuedAt }: Pick<RecordKey, 'page' | 'queuedAt'>) =>
    page !== ownPage && (live ? !live.includes(page) : Math.abs(environment.now() - queuedAt) >= leaseMillis);
  const current = source.keys.filter((key) => !isFromBefore(key, epoch));
  source.remove(source.keys.filter((key) => isFromBefore(key, epoch)));
  const earlier = current.flatMap((key) => parseEarlierKey(key) ?? []).filter(isGone);
  const converted = recovery.hasAnswered
    ? await convertEarlier(earlier, outboxes, source.read, source.write)
    : [];
  const all = [...current, ...converted].flatMap((key) => parseKey(key) ?? []);
  const others = all.filter(({ page }) => page !== ownPage);
  // A destination that was removed gets none.
  const own = [...destinations].flatMap((destination) => byDestination.get(destination) ?? []);
  recovery.hasOthers ||= earlier.length > 0 || own.some((outbox) => eventsOf(outbox, others)[0]);
  const gone = others.filter(isGone).sort((a, b) => a.queuedAt - b.queuedAt || a.sequence - b.sequence);
  const left = await removeExcess(outboxes, source, others, await removeExpired(outboxes, source, gone));
  let hasTaken = false;
  for (const outbox of own) {
    const keys = eventsOf(outbox, left);
    if (!outbox.isWelcome || !recovery.hasAnswered || !keys[0]) continue;
    // A destination that fails receives no more of them.
    const isBusy = isRecovering(outbox) || outbox.failures > 0;
    const slice = isBusy ? [] : firstThatFit(keys, sliceBytes);
    outbox.hasMore ||= slice.length < keys.length;
    if (slice.length === 0 || outboxes.isClosed) continue;
    hasTaken = true;
    await take(outbox, slice, source);
  }
  return hasTaken;
}

/** Calls with the stored events, slice by slice. */
async function readSlices(
  source: Source,
  keys: readonly RecordKey[],
  run: (slice: readonly RecordKey[], found: readonly (EventRecord | undefined)[]) => void,
): Promise<void> {
  for (let rest = keys; rest.length > 0; ) {
    const slice = firstThatFit(rest, sliceBytes);
    rest = rest.slice(slice.length);
    const texts = await source.read(slice.map(({ key }) => key));
    run(slice, texts.filter((text) => text !== undefined).flatMap(readRecords));
  }
}

/** Removes events that have expired. @returns the keys of the others */
async function removeExpired(
  outboxes: Outboxes,
  source: Source,
  keys: readonly RecordKey[],
): Promise<readonly RecordKey[]> {
  const now = outboxes.environment.now();
  const expired = keys.filter(({ queuedAt }) => now - queuedAt > expiryMillis);
  await readSlices(source, expired, (slice, found) => {
    source.remove(slice.map(({ key }) => key));
    for (const record of found) lose(outboxes, record);
  });
  return keys.filter((key) => !expired.includes(key));
}

/** Removes the oldest events where too many are stored. @param others the keys of all other pages @returns the keys that are left */
async function removeExcess(
  { bytes, events, host, maxWaiting, maxWaitingBytes, receipts }: Outboxes,
  source: Source,
  others: readonly RecordKey[],
  keys: readonly RecordKey[],
): Promise<readonly RecordKey[]> {
  let tooMany = events.size + others.length - maxWaiting;
  let tooLarge = others.reduce((sum, key) => sum + key.byteCount, bytes - maxWaitingBytes);
  const end = keys.findIndex((key) => {
    if (tooLarge <= 0 && tooMany <= 0) return true;
    tooLarge -= key.byteCount;
    tooMany -= 1;
    return false;
  });
  const removed = end < 0 ? keys : keys.slice(0, end);
  await readSlices(source, removed, (slice, found) => {
    for (const record of found) receipts.addLosses(readLosses(record?.data.sdk_dropped));
    source.remove(slice.map(({ key }) => key));
    /*
     * Shown: N events of earlier pages: dropped:journal-full
     * Means: No collector answers, and what earlier pages have left takes more than the journal may: the oldest were removed
     *   and not sent.
     * Do: See [`dropped:journal-full`](../reasons.md#droppedjournal-full).
     * Lost: yes, and counted in `sdk_dropped`
     */
    host.logger.warn(`${slice.length} events of earlier pages: dropped:journal-full`);
    receipts.addLosses({ 'dropped:journal-full': slice.length });
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
  receipts.open(id, name).setState(reason);
  // The losses that it was to report are reported by the next event.
  receipts.addLosses(readLosses(record?.data.sdk_dropped));
}

/** Makes events those of this page, and puts them into its outbox. */
async function take(outbox: Outbox, slice: readonly RecordKey[], source: Source): Promise<void> {
  const { outboxes } = outbox;
  lock(outboxes);
  const moves = slice.map((from) => {
    outboxes.recoveredOrder += 1;
    const key = formatKey({ ...from, page: outboxes.page, sequence: outboxes.recoveredOrder });
    return { from, key, order: outboxes.recoveredOrder };
  });
  const texts = await source.move(moves.map(({ from, key }) => [from.key, key]));
  for (const [at, { from, key, order }] of moves.entries()) {
    const found = { key, byteCount: from.byteCount, order, isGiven: source.isDatabase, sheet: source.sheet };
    // An event that is no longer there was delivered by its page meanwhile.
    if (texts[at] !== undefined) adopt(outbox, found, texts[at]);
  }
  trim(outboxes);
  if (outboxes.events.size > 0) lock(outboxes);
  // The page holds its lock no longer than it needs it.
  outboxes.store.wake(outboxes.environment.elapsed());
}

function adopt(
  outbox: Outbox,
  found: Pick<Entry, 'key' | 'byteCount' | 'order' | 'isGiven' | 'sheet'>,
  text: unknown,
): void {
  const { environment, events, isClosed, receipts, recovery, store } = outbox.outboxes;
  const [record] = readRecords(text);
  const remove = () => {
    if (found.isGiven) removeKey(store, found.key);
    else leaveSheet(store, found);
  };
  if (!record || environment.now() - record.queuedAt > expiryMillis) {
    remove();
    lose(outbox.outboxes, record);
    return;
  }
  const known = events.get(record.id);
  const own = [...(known?.entries ?? [])].find((entry) => entry.outbox === outbox);
  if (recovery.ended.has(`${outbox.name} ${record.id}`)) remove();
  // Another page may have moved an event that this one had stored: it is now where it was found.
  else if (own) {
    removeEvent(store, own);
    Object.assign(own, { key: found.key, isGiven: found.isGiven, sheet: found.sheet });
    if (!found.isGiven) storeEvent(store, own);
  } else if (isClosed) {
    const event = { encoded: encodeRecord(record) };
    if (!found.isGiven) storeEvent(store, { ...found, event, addedAt: 0 });
  } else {
    const event: QueuedEvent = known ?? {
      encoded: encodeRecord(record),
      losses: readLosses(record.data.sdk_dropped),
      receiptController: receipts.open(record.id, record.name),
      entries: new Set(),
    };
    const entry = enter(outbox, event, { ...found, isRecovered: true });
    if (!found.isGiven) storeEvent(store, entry);
    if (!known) event.receiptController.setState('queued', 'logged on an earlier page', () => record);
  }
}
