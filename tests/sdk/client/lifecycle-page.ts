import { httpApi } from '@care/analytics/http-api';
import type { Analytics } from '../../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import type { Diagnostic } from '../../../sdk/client/diagnostic.ts';
import { completeOptions, type OutgoingEvent } from '../../../sdk/client/options.ts';
import type { ConsentState } from '../../../sdk/consent/consent.ts';
import type { Destination, EventAnswer } from '../../../sdk/contracts/destination.ts';
import type {
  Environment,
  RecordStore,
  SendRequest,
  SendResult,
} from '../../../sdk/contracts/environment.ts';
import { type EventRecord, recordVersion } from '../../../sdk/contracts/event-record.ts';
import { createCatalog } from '../../../sdk/events/create-catalog.ts';
import type { ValidationMode } from '../../../sdk/events/event-catalog.ts';
import { readRecords } from '../../../sdk/outbox/read-records.ts';
import { createWebStorage } from '../../../sdk/storage/web-storage.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createFakeCookieJar } from '../../fakes/cookie-jar.ts';
import { asWebStorage, createWebStorageActs } from '../../fakes/web-storage.ts';
import { earlierKey } from '../delivery/earlier-segment.ts';

/** The device id that an earlier visit has left. */
export const earlierDevice = 'earlier-device';

/** An event that an earlier page could not deliver. */
export const leftBehind: EventRecord = {
  version: recordVersion,
  id: 'left-behind',
  name: 'Left behind',
  time: Date.UTC(2025, 11, 31),
  queuedAt: Date.UTC(2025, 11, 31),
  sequence: 1,
  sessionId: Date.UTC(2025, 11, 31),
  deviceId: earlierDevice,
  data: {},
  language: 'en-US',
  userAgent: 'Test/1.0',
};

/** The faults that a page can meet. */
export const faults = [
  'pageContext',
  'nativeAppInfo',
  'commonData',
  'check',
  'logger',
  'listener',
  'storage throws',
  'storage lies',
  'write rejects',
  'write throws',
  'keys rejects',
  'keys throws',
  'read rejects',
  'read throws',
  'clear rejects',
  'move throws',
  'move rejects',
  'clear throws',
] as const;
export type Fault = (typeof faults)[number];

/** The outcomes of a request. */
export const answers = [
  'takes',
  'is busy',
  'throttles the first',
  'refuses the first',
  'no answer',
  'never',
  'rejects',
  'throws',
  'nothing',
  'nonsense',
] as const;
export type Answering = (typeof answers)[number];

export const editings = ['passes', 'changes', 'drops', 'throws'] as const;
/** The action of `beforeSend`. */
export type Editing = (typeof editings)[number];

export interface Setup {
  readonly client: 'open' | 'disabled' | 'server';
  readonly consent: ConsentState;
  readonly globalPrivacyControl: boolean;
  readonly validation: ValidationMode;
  readonly sessionEvents: boolean;
  /** None; the HTTP API; that and one that answers in its own way. */
  readonly destinations: 0 | 1 | 2;
  readonly flushIntervalMillis: number;
  readonly flushQueueSize: number;
}

interface WireEvent {
  readonly insert_id: string;
  readonly event_type: string;
}

/** A page of the real SDK, with everything around it that can fail, and a record of the results. */
export interface Page {
  readonly analytics: Analytics;
  readonly environment: TestEnvironment;
  /** Faults that happen now. */
  readonly failing: Set<Fault>;
  /** Faults that have been switched on at any time. */
  readonly everFailing: Set<Fault>;
  answering: Answering;
  secondAnswering: Answering;
  editing: Editing;
  /** The action of a subscriber when the next event is queued; it runs once. */
  reaction: (() => void) | undefined;
  /** The value that `commonData` returns. */
  task: number;
  /** Everything reported to subscribers. */
  readonly diagnostics: readonly Diagnostic[];
  /** The records of all events that were queued, in order. */
  readonly queued: readonly EventRecord[];
  /** Ids that the collector has taken, in the order of their arrival, with copies. */
  readonly taken: readonly string[];
  /** Ids that the second destination has taken, likewise. */
  readonly takenBySecond: readonly string[];
  readonly refused: ReadonlySet<string>;
  /** Ids that were handed over by a leaving page, or throttled, or that a server failed for: others go ahead. */
  readonly rested: ReadonlySet<string>;
  /** Ids that a request which was answered, or waited for too long, has carried. */
  readonly answered: ReadonlySet<string>;
  /** More time passes than anything waits for its answer. */
  isPatienceOver: boolean;
  /** Names of the events that `beforeSend` threw at, or dropped. */
  readonly thrownAt: ReadonlySet<string>;
  readonly dropped: ReadonlySet<string>;
  /** Writes and requests without consent, or by a client that is closed. */
  readonly forbidden: readonly string[];
  /** Requests and deliveries so far. */
  sends(): number;
  /** Ids of the events that the database and local storage hold. */
  storedIds(): readonly string[];
  /** The keys of everything stored in the browser, except for the choice itself. */
  storedKeys(): readonly string[];
  /** Answers the requests that have waited for ever. */
  answerLate(): void;
}

export function createPage(setup: Setup): Page {
  const base = createTestEnvironment();
  const names = setup.destinations === 2 ? 'http-api second' : 'http-api';
  base.stored.set(earlierKey('earlier-page', 1, names), JSON.stringify([leftBehind]));
  const texts = new Map<string, string>();
  const local = createWebStorageActs(texts);
  const cookies = new Map([['care_did', earlierDevice]]);
  const jar = createFakeCookieJar(cookies);
  const failing = new Set<Fault>();
  const everFailing = new Set<Fault>();
  const diagnostics: Diagnostic[] = [];
  const queued: EventRecord[] = [];
  const taken: string[] = [];
  const takenBySecond: string[] = [];
  const refused = new Set<string>();
  const rested = new Set<string>();
  /** The number of an event's own requests without an answer, by its id. */
  const missed = new Map<string, number>();
  const answered = new Set<string>();
  const unanswered = new Set<string>();
  const thrownAt = new Set<string>();
  const dropped = new Set<string>();
  const forbidden: string[] = [];
  let late: (() => void)[] = [];
  let deliveries = 0;

  function fail(fault: Fault): void {
    if (failing.has(fault)) throw new Error(fault);
  }

  /** Notes an action that must not happen before the visitor has agreed, nor on a client that is off. */
  function needsConsent(what: string): void {
    const state = page.analytics.consent.state;
    if (state !== 'granted') forbidden.push(`${what} while ${state}`);
    if (setup.client !== 'open') forbidden.push(`${what} on a ${setup.client} client`);
  }

  const storage = asWebStorage({
    getItem(key: string) {
      fail('storage throws');
      return local.getItem(key);
    },
    setItem(key: string, text: string) {
      // The choice itself stays, like its cookie.
      if (key !== 'care_consent') needsConsent(`setItem ${key}`);
      fail('storage throws');
      if (!failing.has('storage lies')) local.setItem(key, text);
    },
    removeItem(key: string) {
      fail('storage throws');
      if (!failing.has('storage lies')) local.removeItem(key);
    },
    keys() {
      fail('storage throws');
      return local.keys();
    },
  });

  function faulty<Result>(name: 'write' | 'keys' | 'read' | 'move' | 'clear', act: () => Promise<Result>) {
    fail(`${name} throws`);
    if (failing.has(`${name} rejects`)) return Promise.reject(new Error(`${name} rejects`));
    return act();
  }
  const records: RecordStore = {
    keys: () => faulty('keys', () => base.records.keys()),
    read: (keys) => faulty('read', () => base.records.read(keys)),
    write(changes) {
      if (changes.some(([, text]) => text)) needsConsent('write a record');
      return faulty('write', () => base.records.write(changes));
    },
    move: (keys) => faulty('move', () => base.records.move(keys)),
    clear: () => faulty('clear', () => base.records.clear()),
  };

  function answerWhenAsked<Result>(ids: readonly string[], result: Result): Promise<Result> {
    for (const id of ids) unanswered.add(id);
    return new Promise((resolve) => {
      late.push(() => {
        for (const id of ids) answered.add(id);
        resolve(result);
      });
    });
  }

  /** Notes events for which a server has failed: they hold up no others any more. */
  function failFor(ids: readonly string[]): void {
    for (const id of ids) rested.add(id);
  }

  /** After three requests of its own without an answer an event may be overtaken. */
  function missAnswer(ids: readonly string[]): void {
    const [id = ''] = ids;
    if (ids.length > 1) return;
    missed.set(id, (missed.get(id) ?? 0) + 1);
    if (missed.get(id) === 3) rested.add(id);
  }

  function answer({ body, leaving }: SendRequest): SendResult | Promise<SendResult> {
    const ids = (JSON.parse(body) as { events: WireEvent[] }).events.map((event) => event.insert_id);
    if (leaving) {
      for (const id of ids) rested.add(id);
      return { status: 0, body: 'handed to a beacon' };
    }
    if (page.answering !== 'never') for (const id of ids) answered.add(id);
    if (['rejects', 'throws', 'nothing', 'nonsense'].includes(page.answering)) failFor(ids);
    if (['no answer', 'never'].includes(page.answering)) missAnswer(ids);
    switch (page.answering) {
      case 'takes':
        taken.push(...ids);
        return { status: 200, body: '' };
      case 'is busy':
        return { status: 503, body: 'busy' };
      case 'throttles the first':
        rested.add(ids[0] ?? '');
        return { status: 429, body: '{"throttled_events":[0]}' };
      case 'refuses the first': {
        const [first = ''] = ids;
        refused.add(first);
        return { status: 400, body: '{"events_with_invalid_fields":{"time":[0]}}' };
      }
      case 'no answer':
        return { status: 0, body: 'offline' };
      case 'never':
        return answerWhenAsked<SendResult>(ids, { status: 0, body: 'late' });
      case 'rejects':
        return Promise.reject(new Error('rejects'));
      case 'throws':
        throw new Error('throws');
      case 'nothing':
        return undefined as unknown as SendResult;
      case 'nonsense':
        return { status: Number.NaN, body: 7 } as unknown as SendResult;
    }
  }

  const second: Destination = {
    name: 'second',
    deliver({ events, leaving }) {
      needsConsent('deliver');
      deliveries += 1;
      const ids = events.map((event) => event.id);
      const all = (given: EventAnswer) => ({ answers: ids.map(() => given) });
      if (leaving) {
        for (const id of ids) rested.add(id);
        if (page.secondAnswering !== 'takes') return Promise.resolve({ answers: [] });
      }
      if (!['takes', 'throttles the first', 'refuses the first'].includes(page.secondAnswering)) failFor(ids);
      switch (page.secondAnswering) {
        case 'takes':
          takenBySecond.push(...ids);
          return Promise.resolve(all('delivered'));
        case 'throttles the first':
          rested.add(ids[0] ?? '');
          return Promise.resolve({ answers: ['throttled'] });
        case 'refuses the first':
          refused.add(ids[0] ?? '');
          return Promise.resolve({ answers: ['refused'] });
        case 'never':
          return answerWhenAsked(ids, all('retry'));
        case 'rejects':
          return Promise.reject(new Error('rejects'));
        case 'throws':
          throw new Error('throws');
        case 'nothing':
          return Promise.resolve(undefined as never);
        case 'nonsense':
          return Promise.resolve({ answers: ids.map(() => 'later' as EventAnswer) });
        default:
          return Promise.resolve(all('retry'));
      }
    },
  };

  function beforeSend(event: OutgoingEvent): OutgoingEvent | null | undefined {
    switch (page.editing) {
      case 'passes':
        return undefined;
      case 'changes':
        return { ...event, data: { ...event.data, changed: true } };
      case 'drops':
        dropped.add(event.name === '$identify' ? String(event.userProps?.$set?.call) : event.name);
        return null;
      case 'throws':
        thrownAt.add(event.name === '$identify' ? String(event.userProps?.$set?.call) : event.name);
        throw new Error('beforeSend');
    }
  }

  function log(level: 'error' | 'warn', message: string): void {
    fail('logger');
    base.lines.push({ level, message, fields: { tag: 'analytics' } });
  }

  const environment: Environment = {
    ...base,
    cookies: {
      ...jar,
      write(cookie) {
        if (!cookie.startsWith('care_consent=') && !cookie.includes('Max-Age=0')) {
          needsConsent(`cookie ${cookie.split('=')[0]}`);
        }
        jar.write(cookie);
      },
    },
    records,
    localStorage: createWebStorage(() => storage, 'LocalStorageError'),
    sessionStorage: createWebStorage(() => storage, 'ClientSideError'),
    globalPrivacyControl: () => setup.globalPrivacyControl,
    pageContext() {
      fail('pageContext');
      return base.pageContext();
    },
    send(request, mayLeave = () => true) {
      if (!mayLeave()) return Promise.resolve({ status: 0, body: 'dropped:consent' });
      needsConsent('send');
      base.sent.push(request);
      // A destination's host may throw synchronously, too.
      const given = answer(request);
      return Promise.resolve(given);
    },
    logger: {
      error: (message) => log('error', message),
      warn: (message) => log('warn', message),
    },
  };

  const options = completeOptions({
    analyticsEnabled: setup.client !== 'disabled',
    analyticsKey: 'key',
    destinations: [httpApi({ serverUrl: '/2/httpapi' }), second].slice(0, setup.destinations),
    consent: setup.consent,
    validation: setup.validation,
    sessionEvents: setup.sessionEvents,
    flushIntervalMillis: setup.flushIntervalMillis,
    flushQueueSize: setup.flushQueueSize,
    events: createCatalog(
      {},
      {
        check(_name, data) {
          fail('check');
          return 'wrong' in data ? ['wrong: is not known'] : [];
        },
        checkUserProperties: () => [],
      },
    ),
    commonData() {
      fail('commonData');
      return { task: page.task };
    },
    nativeAppInfo() {
      fail('nativeAppInfo');
      return { app_version: '1' };
    },
    beforeSend,
  });
  const closed = { open: undefined, disabled: 'dropped:disabled', server: 'dropped:server' } as const;

  const page: Page = {
    analytics: createAnalyticsClient(options, environment, closed[setup.client]),
    environment: base,
    failing,
    everFailing,
    answering: 'takes',
    secondAnswering: 'takes',
    editing: 'passes',
    reaction: undefined,
    task: 0,
    diagnostics,
    queued,
    taken,
    takenBySecond,
    refused,
    rested,
    get answered() {
      return page.isPatienceOver ? new Set([...answered, ...unanswered]) : answered;
    },
    isPatienceOver: false,
    thrownAt,
    dropped,
    forbidden,
    sends: () => base.sent.length + deliveries,
    storedIds: () =>
      [...base.stored.values(), ...texts.values()]
        .flatMap(readRecords)
        .flatMap((record) => Object(record).id ?? []),
    storedKeys: () => [
      ...[...cookies.keys()].filter((name) => name !== 'care_consent').map((name) => `cookie ${name}`),
      ...[...texts.keys()].filter((key) => key !== 'care_consent').map((key) => `storage ${key}`),
      ...[...base.stored.keys()].map((key) => `record ${key}`),
    ],
    answerLate() {
      const waiting = late;
      late = [];
      for (const run of waiting) run();
    },
  };
  page.analytics.subscribe((diagnostic) => {
    diagnostics.push(diagnostic);
    if (diagnostic.kind === 'event' && diagnostic.record) {
      queued.push(diagnostic.record);
      const { reaction } = page;
      page.reaction = undefined;
      reaction?.();
    }
    fail('listener');
  });
  return page;
}
