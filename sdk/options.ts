import type { Destination } from './destination.ts';
import { AnalyticsError } from './errors.ts';
import type { EventCatalog } from './events/define-events.ts';
import type { Logger } from './logger.ts';

/** What an application configures. */
export interface AnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Off: nothing is stored, nothing is sent. @default true */
  readonly analyticsEnabled?: boolean;
  /** The project's key at the collector. Required while analytics is enabled. */
  readonly analyticsKey?: string;
  /** The events that may be logged, from `defineEvents`. Left out: any name, no check. */
  readonly events?: Catalog;
  /** Facts that every event carries; read at the moment of each call. */
  readonly commonData?: () => object;
  /** Where events go. */
  readonly destinations?: readonly Destination[];
  /** How long events gather before they are sent, in milliseconds (S9.6). @default 0 */
  readonly flushIntervalMillis?: number;
  /** How many events make a request leave before the interval is over (S9.6). @default 1 */
  readonly flushQueueSize?: number;
  /** Where the SDK reports its own troubles. @default console */
  readonly logger?: Logger;
}

/** A configuration with every default in place. */
export interface AnalyticsOptions {
  readonly enabled: boolean;
  readonly apiKey: string;
  readonly events: EventCatalog | undefined;
  readonly commonData: () => object;
  readonly destinations: readonly Destination[];
  readonly flushIntervalMillis: number;
  readonly flushQueueSize: number;
  readonly logger: Logger | undefined;
}

/** Completes a configuration; throws S5.2's errors. */
export function completeOptions(config: AnalyticsConfig | undefined): AnalyticsOptions {
  if (typeof config !== 'object' || config === null) throw new AnalyticsError('missing-config');
  const enabled = config.analyticsEnabled !== false;
  if (enabled && !config.analyticsKey) throw new AnalyticsError('missing-key');
  return {
    enabled,
    apiKey: config.analyticsKey ?? '',
    events: config.events,
    commonData: config.commonData ?? (() => ({})),
    destinations: config.destinations ?? [],
    flushIntervalMillis: config.flushIntervalMillis ?? 0,
    flushQueueSize: config.flushQueueSize ?? 1,
    logger: config.logger,
  };
}
