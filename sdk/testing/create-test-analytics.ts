import type { Analytics } from '../client/analytics.ts';
import { createAnalyticsClient } from '../client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../client/options.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import type { EventCatalog, ValidationMode } from '../events/event-catalog.ts';
import type { CatalogSource } from '../events/load-catalog.ts';
import { createWebStorage, type WebStorageLike } from '../storage/web-storage.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** An event as it went out, with all that the SDK has added. */
export interface LoggedEvent {
  /** The name that the event is counted under. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The event's session, by the time at which it began, in milliseconds since the epoch; -1 for none. */
  readonly sessionId: number;
  /**
   * `id-1`, `id-2` …, counted in the order of the calls; the events of sessions have ids of their own, and those of a replay the
   * fixture's.
   */
  readonly insertId: string;
  /** The event's data with all that the SDK has added. */
  readonly data: JsonObject;
  /** The changes to user properties, of a `$identify`. */
  readonly userProps?: UserOperations;
}

/** Time in a test: it stands still until the test moves it. */
export interface ManualClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Puts the clock to another time, as a visitor might; timers do not notice.
   *
   * @param ms the new time, in milliseconds since the epoch
   */
  set(ms: number): void;
  /**
   * Lets time pass; timers that come due run.
   *
   * @param ms the time that passes, in milliseconds
   */
  advance(ms: number): void;
}

/**
 * The configuration of an application, and the start of the test.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface TestAnalyticsConfig<Catalog extends EventCatalog> extends AnalyticsConfig<Catalog> {
  /** The project's key, for destinations that ask for it. @default 'test-key', where each kit without a storage is a project of its own */
  readonly analyticsKey?: string;
  /**
   * The treatment of an event that does not fit its definition: `'report'` logs and marks it and sends it all the same, `'strict'`
   * drops it, `'throw'` throws into the call, and needs the events themselves. @default 'throw'
   */
  readonly validation?: ValidationMode;
  /**
   * The events that may be logged, from `defineEvents`: the events themselves, since no page of `createTestAnalytics` is ever idle, and a
   * function that loads them would not be called. @default any name, no check
   */
  readonly events?: CatalogSource<Catalog>;
  /** The destinations of the events, instead of the kit's own. @default one that takes all events, for `logged()` */
  readonly destinations?: readonly Destination[];
  /** The time at which the clock starts, in milliseconds since the epoch. @default 2026-01-01T00:00:00Z */
  readonly now?: number;
  /**
   * Takes the place of local storage: hand it to a second kit for a next visit or another tab. Cookies, session storage and the database
   * are each kit's own: device, user and session go on, but `visitor_id` is a new one, and events that failed to be sent stay behind.
   * @default an empty one
   */
  readonly storage?: TextStorage | WebStorageLike;
}

/**
 * Analytics of a test, with its clock and the logged events.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface TestAnalytics<Catalog extends EventCatalog = EventCatalog> {
  /** The real client, in memory. */
  readonly analytics: Analytics<Catalog>;
  /** The client's clock: it stands still until the test moves it. */
  readonly clock: ManualClock;
  /** Every event that went out, session events included, in order. */
  logged(): readonly LoggedEvent[];
}

/**
 * The real SDK in memory: a manual clock, counted ids, no browser, no network. An event that does not fit its definition
 * throws, unless `validation` is set to another mode.
 *
 * @typeParam Catalog the event catalogue of `config.events`, inferred
 * @param config the options of the client under test
 *
 * @example
 * const kit = createTestAnalytics({ events });
 * kit.analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
 * expect(kit).toHaveLogged('Search Started', { place: 'Austin' });
 */
export function createTestAnalytics<Catalog extends EventCatalog = EventCatalog>(
  config: TestAnalyticsConfig<Catalog> = {},
): TestAnalytics<Catalog> {
  return createKit(config, createTestEnvironment(config.now));
}

/** The number of kits that were created. */
let kits = 0;

/** Creates a test kit in a given environment. */
export function createKit<Catalog extends EventCatalog>(
  { now: _, storage, ...config }: TestAnalyticsConfig<Catalog>,
  base: TestEnvironment,
): TestAnalytics<Catalog> {
  // Not a copy, which what a replay sets later would not reach.
  const environment = storage ? Object.assign(base, { localStorage: asTextStorage(storage) }) : base;
  const records: EventRecord[] = [];
  let calls = 0;
  // Other ids, such as the device's, are counted by themselves.
  base.createEventId = () => {
    calls += 1;
    return `id-${calls}`;
  };
  kits += 1;
  const options = completeOptions({
    analyticsKey: 'test-key',
    // Tests of a file share one window, in which an event that is logged once a page is logged once per project. A storage belongs to one project, too.
    ...(!storage && !config.analyticsKey && { namespace: `test-${kits}` }),
    validation: 'throw',
    destinations: [takeAll],
    ...withoutUndefined(config),
  } as AnalyticsConfig);
  const analytics = createAnalyticsClient<Catalog>(
    options,
    environment,
    options.enabled ? undefined : 'dropped:disabled',
  );
  analytics.subscribe((diagnostic) => {
    if (diagnostic.kind === 'event' && diagnostic.record) records.push(diagnostic.record);
  });
  const { clock } = base;
  return {
    analytics,
    clock: { now: clock.now, set: clock.set, advance: clock.jump },
    logged() {
      base.endTask();
      return records.map(asLogged);
    },
  };
}

/** Returns the options that are given: one that is `undefined` has its default. */
export function withoutUndefined<Options extends object>(options: Options): Partial<Options> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Options>;
}

const takeAll: Destination = {
  name: 'test',
  deliver: ({ events }) => Promise.resolve({ answers: events.map(() => 'delivered') }),
};

function asLogged({ name, time, sessionId, id, data, userProps }: EventRecord): LoggedEvent {
  return { name, time, sessionId, insertId: id, data, ...(userProps && { userProps }) };
}

function asTextStorage(storage: TextStorage | WebStorageLike): TextStorage {
  return 'getItem' in storage ? createWebStorage(() => storage, 'LocalStorageError') : storage;
}
