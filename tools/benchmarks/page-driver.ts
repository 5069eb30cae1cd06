import { createEventData, type EventData, eventName } from './event-data.ts';

/** The driver of a subject within its page, the same in every page; `benchmark` there. */
export interface PageDriver {
  /** The address to which this page's events go. */
  readonly collectorUrl: string;
  readonly eventName: string;
  /** Logs an event; set by the subject's script. */
  track: (data: EventData) => void;
  /** Runs a subject's script; resolves when it has run. */
  load(script: string): Promise<void>;
  /** Logs events that follow those logged before. */
  log(count: number): void;
  /** Logs events at regular intervals; answers with means of a few calls each, in microseconds. */
  logSteadily(load: SteadyLoad): Promise<number[]>;
  /** Logs all in one task; answers when the next task has run. */
  logBurst(count: number): Promise<BurstCalls>;
  /** Does all work of a measure except tracking. */
  readonly idle: Pick<PageDriver, 'logSteadily' | 'logBurst'>;
  /** Watches the event loop from now on. */
  watchGaps(): void;
  /** The longest time between two runs of a short timer so far, in milliseconds. */
  longestGap(): number;
  /** Records from now on the times at which events' records are complete in IndexedDB. */
  watchJournal(): void;
  /** Milliseconds from the call to the complete record, of the events logged since it was last asked. */
  takeJournalMillis(): number[];
  /** Counts from now on a subject's uses of the browser. */
  countUses(): void;
  /** Returns the counts since the last call. */
  takeUses(): BrowserUses;
}

/** Counts of a page's uses of the browser. */
export interface BrowserUses {
  /** Transactions of IndexedDB. */
  readonly transactions: number;
  readonly timers: number;
  /** Reads of local and session storage. */
  readonly storageReads: number;
}

export interface SteadyLoad {
  readonly batches: number;
  readonly batchSize: number;
  readonly everyMillis: number;
}

export interface BurstCalls {
  /** The time at which the first call began, in milliseconds since the epoch. */
  readonly start: number;
  /** The time until the browser could run another task, in milliseconds. */
  readonly blockedMillis: number;
  /** Means of a few calls each, in microseconds. */
  readonly callMicros: readonly number[];
}

declare global {
  var benchmark: PageDriver;
}

const heartbeatMillis = 20;
/** The number of calls that are timed together: the clock's 5 microseconds are one a call. */
const timedCalls = 5;

const journalDatabase = 'care-analytics-';

let logged = 0;
let lastHeartbeat = 0;
let longest = 0;
const called = new Map<number, number>();
const complete = new Map<number, number>();
let noteCall: ((data: EventData) => void) | undefined;

function createEvents(count: number): EventData[] {
  return Array.from({ length: count }, () => {
    logged += 1;
    return createEventData(logged);
  });
}

function trackAll(events: readonly EventData[], track: (data: EventData) => void): void {
  for (const data of events) {
    noteCall?.(data);
    track(data);
  }
}

/** @returns means of a few calls each, in microseconds */
function trackTimed(events: readonly EventData[], track: (data: EventData) => void): number[] {
  const means: number[] = [];
  for (let from = 0; from < events.length; from += timedCalls) {
    const timed = events.slice(from, from + timedCalls);
    const start = performance.now();
    trackAll(timed, track);
    means.push(((performance.now() - start) * 1_000) / timed.length);
  }
  return means;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

function steadily(track: () => PageDriver['track']): PageDriver['logSteadily'] {
  return ({ batches, batchSize, everyMillis }) =>
    new Promise((resolve) => {
      const means: number[] = [];
      let batchesLeft = batches;
      const timer = setInterval(() => {
        const events = createEvents(batchSize);
        means.push(...trackTimed(events, track()));
        batchesLeft -= 1;
        if (batchesLeft > 0) return;
        clearInterval(timer);
        resolve(means);
      }, everyMillis);
    });
}

function burst(track: () => PageDriver['track']): PageDriver['logBurst'] {
  return async (count) => {
    const events = createEvents(count);
    const start = performance.now();
    const callMicros = trackTimed(events, track());
    await nextTask();
    return { start: performance.timeOrigin + start, blockedMillis: performance.now() - start, callMicros };
  };
}

function heartbeat(): void {
  const now = performance.now();
  longest = Math.max(longest, now - lastHeartbeat);
  lastHeartbeat = now;
}

/** Finds the numbers of the events in a record of any form. */
function numbersIn(record: unknown): number[] {
  return [...JSON.stringify(record).matchAll(/event_number\\*":(\d+)/g)].map(([, digits]) => Number(digits));
}

function observe(store: IDBObjectStore, record: unknown): void {
  if (!store.transaction.db.name.startsWith(journalDatabase)) return;
  store.transaction.addEventListener('complete', () => {
    const now = performance.now();
    for (const number of numbersIn(record)) complete.set(number, complete.get(number) ?? now);
  });
}

let uses = { transactions: 0, timers: 0, storageReads: 0 };

/** Counts the calls of a method. */
function count<Name extends string>(
  owner: { [Method in Name]: (...given: never[]) => unknown },
  name: Name,
  use: keyof BrowserUses,
): void {
  const method = owner[name];
  owner[name] = function (this: unknown, ...given: never[]) {
    uses[use] += 1;
    return method.apply(this, given);
  };
}

const tracked = () => benchmark.track;
const nothing = () => () => {};

globalThis.benchmark = {
  collectorUrl: new URLSearchParams(location.search).get('collector') ?? '',
  eventName,
  track: () => {},
  load: (script) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.type = 'module';
      element.src = script;
      element.onload = () => resolve();
      element.onerror = () => reject(new Error(`${script} did not load`));
      document.head.append(element);
    }),
  log: (count) => trackAll(createEvents(count), benchmark.track),
  logSteadily: steadily(tracked),
  logBurst: burst(tracked),
  idle: { logSteadily: steadily(nothing), logBurst: burst(nothing) },
  watchGaps() {
    lastHeartbeat = performance.now();
    setInterval(heartbeat, heartbeatMillis);
  },
  longestGap() {
    heartbeat();
    return longest;
  },
  watchJournal() {
    const { put, add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (record, ...key) {
      observe(this, record);
      return put.call(this, record, ...key);
    };
    IDBObjectStore.prototype.add = function (record, ...key) {
      observe(this, record);
      return add.call(this, record, ...key);
    };
    noteCall = ({ event_number }) => called.set(event_number, performance.now());
  },
  countUses() {
    count(IDBDatabase.prototype, 'transaction', 'transactions');
    count(window, 'setTimeout', 'timers');
    count(window, 'setInterval', 'timers');
    count(Storage.prototype, 'getItem', 'storageReads');
    count(Storage.prototype, 'key', 'storageReads');
  },
  takeUses() {
    const taken = uses;
    uses = { transactions: 0, timers: 0, storageReads: 0 };
    return taken;
  },
  takeJournalMillis() {
    const taken = [...called].map(([number, start]) => (complete.get(number) ?? Number.NaN) - start);
    called.clear();
    return taken.filter((millis) => !Number.isNaN(millis));
  },
};
