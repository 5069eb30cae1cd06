import { isFunction, refuseOption } from '../../client/errors.ts';
import type { Destination } from '../../contracts/destination.ts';
import type { Logger } from '../../contracts/logger.ts';
import type { EventCatalog, ValidationMode } from '../../events/event-catalog.ts';
import type { ServerEvent } from './server-event.ts';

/**
 * The configuration of a server's analytics.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface ServerAnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** The project's key at the collector: the page's key, for events of one project. */
  readonly analyticsKey: string;
  /**
   * The visitors' consent: `'granted'` for all events, or a function that is called with each event, within the call, and returns
   * `true` where consent is granted. Other events end as `dropped:consent`, also where the function throws, or returns anything
   * but `true`.
   */
  readonly consent: 'granted' | ((event: ServerEvent) => boolean);
  /** The destinations of events, by whole addresses; without any, events end as `dropped:no-destination`. */
  readonly destinations: readonly Destination[];
  /** The events that may be logged, from `defineEvents`: those of the page. @default any name, no check */
  readonly events?: Catalog | undefined;
  /**
   * The treatment of an event that does not fit its definition: `report` logs and marks it and sends it all the same, `strict`
   * drops it, `throw` throws to the caller. @default 'report'
   */
  readonly validation?: ValidationMode | undefined;
  /** The release of the server, such as `api@2.1.0`: each event carries it. @default none */
  readonly appVersion?: string | undefined;
  /**
   * Facts that every event carries, such as `environment`; read at each call. An event's own data wins over them, but for `environment`.
   *
   * @default none
   */
  readonly commonData?: (() => object) | undefined;
  /** The largest number of events that wait for delivery; beyond it the oldest ends as `dropped:journal-full`. @default 10,000 */
  readonly maxWaitingEvents?: number | undefined;
  /** The largest size of the waiting events, in bytes of JSON; an event for two destinations counts twice. @default 16,777,216 (16 MiB) */
  readonly maxWaitingBytes?: number | undefined;
  /**
   * The interval in which events gather before they are sent, in milliseconds; 24 days at most. One above 2,000 keeps no process
   * alive: `close()` sends what waits.
   *
   * @default 1,000
   */
  readonly flushIntervalMillis?: number | undefined;
  /** The number of events with which a request is sent before the interval is over. @default 100 */
  readonly flushQueueSize?: number | undefined;
  /** The log for the SDK's own errors and warnings. @default console */
  readonly logger?: Logger | undefined;
}

/** A configuration with every default in place. */
export type ServerOptions = ServerAnalyticsConfig & {
  readonly [Option in keyof typeof defaults]: NonNullable<ServerAnalyticsConfig[Option]>;
};

/** Timers count their milliseconds in 32 bits: a longer one would be over immediately. */
const longestTimerMillis = 2_147_483_647;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1;
const hasMethods =
  (...names: readonly string[]) =>
  (value: unknown) =>
    names.every((name) => isFunction(Object(value)[name]));

const defaults = {
  validation: 'report',
  maxWaitingEvents: 10_000,
  maxWaitingBytes: 16 * 1_024 * 1_024,
  flushIntervalMillis: 1_000,
  flushQueueSize: 100,
} as const;

const required = ['analyticsKey', 'consent', 'destinations'];

/** The check of each option's value. */
const checks: { readonly [Option in keyof ServerOptions]-?: (value: unknown) => boolean } = {
  analyticsKey: isText,
  consent: (value) => value === 'granted' || isFunction(value),
  destinations: (value) => Array.isArray(value) && value.filter(Boolean).every(hasMethods('deliver')),
  events: hasMethods('validate'),
  validation: (value) => ['report', 'strict', 'throw'].includes(value as string),
  appVersion: isText,
  commonData: isFunction,
  maxWaitingEvents: isCount,
  maxWaitingBytes: isCount,
  flushIntervalMillis: (value) => typeof value === 'number' && value >= 0 && value <= longestTimerMillis,
  flushQueueSize: isCount,
  logger: hasMethods('error', 'warn'),
};

/** Completes a configuration; throws an `AnalyticsError` for an option that is missing or has a wrong value. */
export function completeServerOptions(config: ServerAnalyticsConfig): ServerOptions {
  const given = Object.entries(Object(config) as ServerAnalyticsConfig).filter(([, value]) => value != null);
  const options = { ...defaults, ...Object.fromEntries(given) } as ServerOptions;
  for (const [option, isRight] of Object.entries(checks)) {
    const value = options[option as keyof ServerOptions];
    const isLeftOut = value === undefined && !required.includes(option);
    if (!isLeftOut && !isRight(value)) refuseOption(option, value);
  }
  return { ...options, destinations: options.destinations.filter(Boolean) };
}
