import type { ConsentState } from '../consent/consent.ts';
import type { Destination } from '../contracts/destination.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { Logger } from '../contracts/logger.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import type { DuplicateGuard } from '../events/duplicate-guard.ts';
import type { EventCatalog, ValidationMode } from '../events/event-catalog.ts';
import { hashText } from '../events/hash-text.ts';
import type { CatalogSource } from '../events/load-catalog.ts';
import type { Redact } from '../privacy/own-redaction.ts';
import type { Feature } from './analytics.ts';
import { checkOptions, isBoolean, isText, matches } from './check-options.ts';
import { AnalyticsError, isFunction, refuseOption } from './errors.ts';

/** An event on its way out, as `beforeSend` sees it: its own copy, free to change. */
export interface OutgoingEvent {
  /** The name under which the event is counted. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The session of the event: the time at which it began, in milliseconds since the epoch; -1 for none. */
  readonly sessionId: number;
  /** The event's data with all that the SDK has added. */
  data: Record<string, JsonObject[string]>;
  /** The operations of a `$identify` on the user properties. */
  userProps?: UserOperations | undefined;
}

/**
 * The configuration of an application's analytics.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface AnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Whether analytics is on. Off, nothing is sent, and nothing is stored but a choice that `consent.set` is given. @default true */
  readonly analyticsEnabled?: boolean;
  /** The project's key at the collector. @default none; required while analytics is enabled */
  readonly analyticsKey?: string;
  /** The release of the application, such as `shop@2.1.0`: each event carries it. @default none */
  readonly appVersion?: string;
  /**
   * Separates this project's stored events, sessions and users from those of other projects on the same origin: letters, digits,
   * `-` and `_`. Name one for projects that share them, or for a key that changes. @default a hash of `analyticsKey`
   */
  readonly namespace?: string;
  /**
   * The device of all events until a `reset()`, for a worker, which can't read the storage of its page: `getDeviceId()` there. On a
   * page it takes the place of the stored one, and the user stays.
   * @default the stored one, or a new one
   */
  readonly deviceId?: string;
  /**
   * The session of all events, for a worker: `session()?.id` on its page, in milliseconds since the epoch; -1 means none. No session
   * begins or ends here then. @default the current session, which all tabs share
   */
  readonly sessionId?: number;
  /**
   * The events that may be logged, from `defineEvents`; or a function that loads them, when the page is idle, so that the check is not
   * on the way to the first event: `() => import('./events.ts').then(({ events }) => events)`. Until they are there events are stored and wait, two
   * seconds at the most; then they are sent unchecked, marked with `schema_checked: false`. @default any name, no check
   */
  readonly events?: CatalogSource<Catalog>;
  /**
   * The treatment of an event that does not fit its definition: `report` logs and marks it and sends it all the same, `strict`
   * drops it, `throw` throws to the caller, and needs the events themselves. @default 'report'
   */
  readonly validation?: ValidationMode;
  /**
   * Facts that every event carries; read at the moment of each call. An event's own data wins over them, except under `environment`,
   * `rendered_by` and the names of the ids of visitor, session and device; the SDK adds these ids by itself. A fact under another name of
   * the SDK, such as `url`, goes out as `event_url`. @default none
   */
  readonly commonData?: () => object;
  /**
   * May change an event (in place or by returning another) or drop it (by returning `null`). Throwing drops it too.
   * @default none
   */
  readonly beforeSend?: (event: OutgoingEvent) => OutgoingEvent | null | undefined;
  /**
   * The application's own redaction: receives every text that events, the SDK's log lines, web vitals, window errors, error reports and
   * visual tagging would send, and returns the text that may be sent. Where it throws, or returns no text, `*****` is sent instead.
   * `createRemoteLogger` takes it too, for lines that the application itself logs. @default none
   */
  readonly redact?: Redact;
  /** Detects repeated events, for calls that ask to drop duplicates: `duplicateGuard` of this package. @default none */
  readonly duplicateGuard?: DuplicateGuard;
  /** Facts of a native app around the page, for `setDefaultUserProps` and `setUserProperties`: `readNativeAppInfo` of this package. @default none */
  readonly nativeAppInfo?: () => object;
  /** The destinations of events, each with a `name` of its own; without any, events end as `dropped:no-destination`. @default none */
  readonly destinations?: readonly Destination[];
  /**
   * The features to run; each is imported from an entry point of its own. They start at the end of the task, on a prerendered page when it
   * is opened. @default none
   */
  readonly features?: readonly Feature[];
  /** The initial consent, until the visitor chooses. Global Privacy Control counts as denied whatever this option says. @default 'granted' */
  readonly consent?: ConsentState;
  /** A gap longer than this ends a session, in milliseconds; 0 is allowed. @default 1,800,000 (30 minutes) */
  readonly sessionTimeoutMillis?: number;
  /** Whether `session_start` and `session_end` are sent. @default true */
  readonly sessionEvents?: boolean;
  /** The domain of the cookies, such as `example.com` for all its subdomains. @default only this host */
  readonly cookieDomain?: string;
  /**
   * The time that an event without an answer stays in local storage before it is written to the database, in milliseconds; 0 for
   * immediately, 24 days at most. A killed browser may lose events that were logged within that time. @default 1,000
   */
  readonly storeAfterMillis?: number;
  /**
   * The interval in which events gather before they are sent, in milliseconds (S9.6); 24 days at most. Events gather only with a
   * `flushQueueSize` of more than 1, too. @default 0
   */
  readonly flushIntervalMillis?: number;
  /**
   * The number of events with which a request is sent before the interval is over (S9.6). Events gather only with a
   * `flushIntervalMillis` of more than 0, too. @default 1
   */
  readonly flushQueueSize?: number;
  /** The log for the SDK's own errors and warnings. @default console */
  readonly logger?: Logger;
}

/** Options that have no default. */
type OptionalOption =
  | 'events'
  | 'appVersion'
  | 'commonData'
  | 'nativeAppInfo'
  | 'beforeSend'
  | 'redact'
  | 'duplicateGuard'
  | 'cookieDomain'
  | 'deviceId'
  | 'sessionId'
  | 'logger';

/** A configuration with every default in place. */
export type AnalyticsOptions = Required<
  Omit<AnalyticsConfig, 'analyticsEnabled' | 'analyticsKey' | OptionalOption>
> &
  Pick<AnalyticsConfig, OptionalOption> & {
    readonly enabled: boolean;
    readonly apiKey: string;
  };

/** Browsers count a timer’s milliseconds in 32 bits: a longer one would be over immediately. */
const longestTimerMillis = 2_147_483_647;

const isAtLeast = (least: number) => (value: unknown) => typeof value === 'number' && value >= least;
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);

/** Returns a check for objects with methods of these names. */
const has =
  (...methods: readonly string[]) =>
  (value: unknown) =>
    methods.every((method) => isFunction((value as Record<string, unknown> | undefined)?.[method]));

/** Returns a check for lists; entries that an application left out by a condition do not count. */
const isListOf = (isEntry: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.filter(Boolean).every(isEntry);

/** Returns whether a timer may run for this time. */
const isWait = (value: unknown) => isAtLeast(0)(value) && (value as number) <= longestTimerMillis;

/** The check of each option's value. */
const checks: { readonly [Option in keyof Required<AnalyticsConfig>]: (value: unknown) => boolean } = {
  analyticsEnabled: isBoolean,
  analyticsKey: isText,
  appVersion: isText,
  namespace: matches(/^[\w-]+$/),
  deviceId: matches(/./),
  sessionId: (value) => Number.isSafeInteger(value) && isAtLeast(-1)(value),
  events: (value) => isFunction(value) || has('validate')(value),
  validation: isOneOf('report', 'strict', 'throw'),
  commonData: isFunction,
  beforeSend: isFunction,
  redact: isFunction,
  duplicateGuard: isFunction,
  nativeAppInfo: isFunction,
  destinations: isListOf(has('deliver')),
  features: isListOf(has('start')),
  consent: isOneOf('granted', 'denied', 'pending'),
  sessionTimeoutMillis: isAtLeast(0),
  sessionEvents: isBoolean,
  cookieDomain: matches(/^[\w.-]*$/),
  flushIntervalMillis: isWait,
  storeAfterMillis: isWait,
  flushQueueSize: isAtLeast(1),
  logger: has('error', 'warn'),
};

/** Completes a configuration; throws the errors of S5.2, and one for an option with a wrong value. */
export function completeOptions(config: AnalyticsConfig | undefined): AnalyticsOptions {
  if (typeof config !== 'object' || config === null)
    /*
     * Means: `createAnalytics` was called without a configuration (code `missing-config`).
     * Do: Hand it an object.
     * Lost: there is no client yet
     */
    throw new AnalyticsError('missing-config', 'Missing config');
  const given: AnalyticsConfig = checkOptions(config, checks);
  const {
    analyticsEnabled: enabled = true,
    analyticsKey: apiKey = '',
    destinations = [],
    features = [],
  } = given;
  if (given.validation === 'throw' && isFunction(given.events))
    /*
     * Means: `events` is a function that loads the definitions, and a call can’t throw for what it does not know yet.
     * Do: Give the events themselves, or another `validation`.
     * Lost: there is no client yet
     */
    throw new AnalyticsError('invalid-option', "Invalid option events: validation 'throw' needs them loaded");
  const listed = destinations.filter(Boolean);
  const names = listed.map(({ name }) => name);
  // The next page would deliver events that wait for one to the other.
  if (new Set(names).size < names.length) refuseOption('destinations', names);
  /*
   * Means: Analytics is enabled and has no `analyticsKey` (code `missing-key`).
   * Do: Give the key, or `analyticsEnabled: false`.
   * Lost: there is no client yet
   */
  if (enabled && !apiKey) throw new AnalyticsError('missing-key', 'Missing Analytics key');
  return {
    validation: 'report',
    consent: 'granted',
    sessionTimeoutMillis: 1_800_000,
    sessionEvents: true,
    flushIntervalMillis: 0,
    storeAfterMillis: 1_000,
    flushQueueSize: 1,
    namespace: hashText(apiKey),
    ...given,
    destinations: listed,
    features: features.filter(Boolean),
    enabled,
    apiKey,
  };
}
