import { httpApi } from '@care/analytics/http-api';
import type { Analytics } from '../../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { isFinal, type Receipt, type ReceiptState } from '../../../sdk/client/receipt.ts';
import type { Cancel, Environment } from '../../../sdk/contracts/environment.ts';
import { maxWaitingBytes } from '../../../sdk/outbox/outbox.ts';
import { readRecords } from '../../../sdk/outbox/read-records.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { journalPrefix } from '../../../sdk/storage/stored-names.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import {
  type Behaviour,
  type Collector,
  createCollector,
  isOwn,
  type Kind,
} from './delivery-model-collector.ts';
import { createLocks } from './delivery-model-locks.ts';
import {
  type Connection,
  connect,
  type DatabaseHealth,
  type LocalHealth,
  openDrawer,
} from './delivery-model-storage.ts';
import { createTime, type Process, type Time } from './delivery-model-time.ts';

/** The time for which a collector recognizes an id, in milliseconds. */
export const weekMillis = 604_800_000;

/** The largest number of writes that may wait for a silent database, with the one of a page that is hidden. */
const maxWrites = 11;

/** More than an event takes besides its own data, in bytes. */
const envelopeBytes = 2_000;

/** The longest text that one value keeps, in UTF-16 units. */
const textLimit = 8_000;

function textsOf(size: number): string[] {
  return Array.from({ length: Math.ceil(size / textLimit) }, () => 'x'.repeat(textLimit));
}

export interface Setup {
  readonly destinations: 1 | 2;
  readonly hasLocks: boolean;
  readonly flushIntervalMillis: number;
  readonly flushQueueSize: number;
  readonly storeAfterMillis: number;
  /** The behavior of the collectors in the end; some go on refusing. */
  readonly last: Behaviour;
}

/** An accepted call, and its facts. */
interface Accepted {
  readonly label: string;
  readonly kind: Kind;
  readonly receipt: Receipt;
  readonly page: Page;
  readonly time: number;
  /** An upper estimate of its size, in bytes. */
  readonly bytes: number;
  /** Whether the task of the call has not ended. */
  isInTask: boolean;
  /** Whether some storage has confirmed it. */
  isStored: boolean;
  /** The faults of its page's storages while none had confirmed it. */
  readonly troubles: Set<'stalls' | 'database' | 'local'>;
  /** The reason why it may be missing. */
  excuse?: string;
}

export interface Page {
  readonly analytics: Analytics;
  readonly process: Process;
  readonly database: Connection;
  isClosed: boolean;
  isLeft: boolean;
  databaseHealth: DatabaseHealth;
  /** Whether a storage has ever failed on this page. */
  hasFailed: boolean;
  localHealth: LocalHealth;
  setDatabaseHealth(health: DatabaseHealth): void;
  setLocalHealth(health: LocalHealth): void;
  report(isLeft: boolean, isHidden: boolean): void;
  goOnline(): void;
  /** Timers and listeners that are not removed. */
  handles(): number;
  /** The process is gone; of writes without an answer these happened. */
  kill(fates: readonly boolean[]): void;
}

/** Pages of one browser over its storages and locks, and what they send to. */
export interface Browser {
  readonly time: Time;
  readonly pages: readonly Page[];
  readonly collectors: readonly Collector[];
  readonly accepted: readonly Accepted[];
  /** Descriptions of things that must never happen, and did. */
  readonly faults: readonly string[];
  found(fault: string): void;
  open(): Page;
  log(page: Page, kind: Kind, size?: number): void;
  setProps(page: Page): void;
  /** Tasks end, and everything that needs no time happens. */
  settle(): Promise<void>;
  /** Returns the states in which an event ended, on any page. */
  endsOf(accepted: Accepted): ReadonlySet<ReceiptState>;
  /** Keys of the records in both storages. */
  keys(): { readonly stored: readonly string[]; readonly local: readonly string[] };
  /** The events that are in either storage. */
  storedIds(): ReadonlySet<string>;
  storedBytes(): number;
  /** Returns the number of earlier pages' events that were removed unread, as the pages have reported it. */
  lostUnread(): number;
  /** Returns the number of locks that a page holds or waits for. */
  locksOf(page: Page): number;
  /** Whether local storage has ever failed on any page. */
  readonly hasLocalFailed: boolean;
}

export function createBrowser(setup: Setup): Browser {
  const time = createTime();
  const locks = createLocks();
  const stored = new Map<string, string>();
  const shared = createMemoryStorage();
  const faults: string[] = [];
  const pages: Page[] = [];
  const accepted: Accepted[] = [];
  const reports: (readonly { readonly message: string }[])[] = [];
  let hasLocalFailed = false;
  const byId = new Map<string, Accepted>();
  const ends = new Map<string, Set<ReceiptState>>();
  const collectors = ['first', 'second'].slice(0, setup.destinations).map(() => createCollector(time, found));

  function found(fault: string): void {
    faults.push(fault);
  }

  function noteStored(text: string): void {
    for (const id of idsOn([text])) {
      const event = byId.get(id);
      if (event) event.isStored = true;
    }
  }

  /** Returns whether the end of an event that a page reports is true. */
  function isTrue(event: Accepted | undefined, id: string, state: ReceiptState, page: Page): boolean {
    switch (state) {
      case 'sent':
        // An event that an earlier page has left for a destination ends by itself.
        return event?.page === page
          ? collectors.every(({ taken }) => taken.has(id))
          : collectors.some(({ taken }) => taken.has(id));
      case 'failed:refused':
        return (
          event?.kind !== 'Fine' &&
          collectors.some(({ refused }) => refused.has(id)) &&
          (event?.page !== page || collectors.every(({ taken, refused }) => taken.has(id) || refused.has(id)))
        );
      case 'dropped:expired':
        return event !== undefined && time.now() - event.time > weekMillis;
      case 'dropped:journal-full':
        return waitingBytes() > maxWaitingBytes;
      case 'dropped:closed':
        return page.isClosed;
      default:
        return false;
    }
  }

  function open(): Page {
    const number = pages.length + 1;
    const process = time.createProcess();
    const database = connect(stored, process, noteStored);
    const drawer = openDrawer(shared, process, noteStored);
    const online = new Set<() => void>();
    const lifecycle = new Set<(isLeft: boolean, isHidden: boolean) => void>();

    function listen<Run>(runs: Set<Run>, run: Run): Cancel {
      runs.add(run);
      return () => runs.delete(run);
    }

    const base = createTestEnvironment(time.now(), `page${number}`);
    reports.push(base.lines);
    const environment: Environment = {
      ...base,
      now: time.now,
      elapsed: time.now,
      setTimer: process.setTimer,
      afterTask: (run) => queueMicrotask(() => process.enter(run)),
      async send(request, mayLeave = () => true) {
        if (!mayLeave()) return { status: 0, body: 'dropped:consent' };
        if (!process.isAlive) return new Promise(() => {});
        const collector = collectors[request.url === '/first' ? 0 : 1];
        return process.gate(collector ? collector.receive(request) : new Promise(() => {}));
      },
      onOnline: (run) => listen(online, run),
      onLifecycle: (run) => listen(lifecycle, run),
      lock: setup.hasLocks ? locks.open(process) : async () => false,
      heldLocks: async () => (setup.hasLocks ? locks.names() : undefined),
      records: database.records,
      localStorage: drawer.storage,
    };

    const page: Page = {
      process,
      database,
      analytics: createAnalyticsClient(
        completeOptions({
          analyticsKey: 'key',
          sessionEvents: false,
          flushIntervalMillis: setup.flushIntervalMillis,
          flushQueueSize: setup.flushQueueSize,
          storeAfterMillis: setup.storeAfterMillis,
          destinations: ['/first', '/second']
            .slice(0, setup.destinations)
            .map((serverUrl) => httpApi({ name: serverUrl, serverUrl })),
        }),
        environment,
      ),
      isClosed: false,
      isLeft: false,
      databaseHealth: 'works',
      hasFailed: false,
      localHealth: 'works',
      setDatabaseHealth(health) {
        page.databaseHealth = health;
        page.hasFailed ||= health !== 'works';
        noteTroubles();
        database.setHealth(health);
      },
      setLocalHealth(health) {
        page.localHealth = health;
        page.hasFailed ||= health !== 'works';
        hasLocalFailed ||= health !== 'works';
        noteTroubles();
        drawer.setHealth(health);
      },
      report(isLeft, isHidden) {
        // A page that has logged no event yet does not listen.
        const isUsed = accepted.some((event) => event.page === page && !event.isInTask);
        page.isLeft = (isLeft && isUsed) || (page.isLeft && isHidden);
        process.enter(() => {
          for (const run of [...lifecycle]) run(isLeft, isHidden);
        });
      },
      goOnline() {
        process.enter(() => {
          for (const run of [...online]) run();
        });
      },
      handles: () => process.timers() + online.size + lifecycle.size,
      kill(fates) {
        noteTroubles();
        for (const event of accepted) if (event.page === page) excuse(event);
        process.kill();
        database.cut(fates);
        locks.free(process);
      },
    };
    page.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind !== 'event' || !isFinal(diagnostic.state) || !process.isAlive) return;
      const { id, name, state } = diagnostic;
      ends.set(id, (ends.get(id) ?? new Set()).add(state));
      if (!isTrue(byId.get(id), id, state, page))
        found(`${name} (${id}) ended as ${state}, which is not true`);
    });
    pages.push(page);
    return page;
  }

  function noteTroubles(): void {
    for (const { isStored, page, troubles } of accepted) {
      if (isStored || !page.process.isAlive) continue;
      if (page.databaseHealth === 'stalls' || page.database.isStalled()) troubles.add('stalls');
      if (/rejects|throws/.test(page.databaseHealth)) troubles.add('database');
      if (page.localHealth !== 'works') troubles.add('local');
    }
  }

  /** Notes why an event was lost with its page: only the end of the task or the page's storages may be the reason. */
  function excuse(event: Accepted): void {
    const { label, isStored, isInTask, troubles } = event;
    if (isStored || endsOf(event).size > 0) return;
    if (isInTask) event.excuse = 'killed within the task';
    else if (troubles.has('stalls')) event.excuse = 'killed before the database answered';
    else if (troubles.has('database') && troubles.has('local')) event.excuse = 'no storage has taken it';
    else found(`${label} was not stored, though storages worked`);
  }

  /** Returns an upper estimate of the size of all waiting events, with those that were just released. */
  function waitingBytes(): number {
    const isWaiting = (event: Accepted) => !endsOf(event).has('sent');
    return accepted.filter(isWaiting).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  function endsOf({ receipt }: Accepted): ReadonlySet<ReceiptState> {
    return ends.get(receipt.id) ?? new Set();
  }

  function accept(page: Page, kind: Kind, size: number, call: (label: string) => Receipt): void {
    const label = `Event ${accepted.length + 1}`;
    const receipt = call(label);
    const event: Accepted = {
      label,
      kind,
      receipt,
      page,
      time: time.now(),
      bytes: size + envelopeBytes,
      isInTask: true,
      isStored: false,
      troubles: new Set(),
    };
    if (isFinal(receipt.state)) {
      if (!page.isClosed || receipt.state !== 'dropped:closed')
        found(`${label} is ${receipt.state} immediately`);
      return;
    }
    if (byId.has(receipt.id)) found(`two events are ${receipt.id}`);
    accepted.push(event);
    byId.set(receipt.id, event);
    noteTroubles();
  }

  return {
    time,
    pages,
    collectors,
    accepted,
    faults,
    found,
    open,
    log(page, kind, size = 0) {
      accept(page, kind, size, (label) =>
        page.analytics.logEvent({ name: kind, data: { label, texts: textsOf(size) } }),
      );
    },
    setProps(page) {
      accept(page, 'Fine', 0, (label) => page.analytics.setDefaultUserProps({ [label]: isOwn, last: label }));
    },
    async settle() {
      await time.settle();
      for (const event of accepted) event.isInTask = false;
      noteTroubles();
      for (const { database } of pages) {
        if (database.writing() > maxWrites) found(`${database.writing()} writes wait for the database`);
      }
    },
    endsOf,
    keys: () => ({
      stored: [...stored.keys()],
      local: shared
        .keys()
        .flatMap((key) => (key.startsWith(journalPrefix) ? key.slice(journalPrefix.length) : [])),
    }),
    storedIds: () => {
      const inLocal = shared.keys().filter((key) => key.startsWith(journalPrefix));
      return new Set(idsOn([...stored.values(), ...inLocal.map((key) => shared.read(key) ?? '')]));
    },
    storedBytes: () => [...stored.values()].reduce((sum, text) => sum + text.length, 0),
    lostUnread: () =>
      reports
        .flat()
        .reduce((sum, { message }) => sum + Number(/^(\d+) events of earlier/.exec(message)?.[1] ?? 0), 0),
    locksOf: ({ process }) => locks.claims(process),
    get hasLocalFailed() {
      return hasLocalFailed;
    },
  };
}

/** The ids of the events on sheets of the journal. */
function idsOn(sheets: readonly string[]): string[] {
  return sheets.flatMap(readRecords).flatMap((record) => record?.id ?? []);
}
