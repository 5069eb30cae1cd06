import type { SentryEvent } from './sentry-module.ts';

/** A request that brought no answer. */
export interface FailedFetch {
  /** The address that was asked. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** What {@link keepError} judges by. */
export interface ErrorFacts {
  /** What is known of requests that failed; in any order. */
  readonly failedFetches: readonly FailedFetch[];
  /** Hosts of accessibility widgets, each with all below it. */
  readonly widgetHosts: readonly string[];
  /** The application's own hosts, each with all below it; they win over the widgets'. */
  readonly apiHosts: readonly string[];
  /** When the error happened, in milliseconds since the epoch. */
  readonly now: number;
  /** What a browser says about a failed fetch, of which errors may be dropped. @default `Load failed`, which is Safari's */
  readonly messages?: readonly string[] | undefined;
}

/** What Safari, Chrome and Firefox say about a failed fetch. */
export const failedFetchMessages: readonly string[] = [
  'Load failed',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
];

/** A failed request and the error that comes of it are no further apart, in milliseconds. */
const windowMillis = 5_000;

/**
 * Distinguishes noise from errors (S8.1): false for a TypeError `Load failed` that comes of a request to a widget's host, true
 * for everything else. The host is the one that the message names in parentheses, as newer versions of Sentry have it;
 * else that of the last request that failed at about that time. Where a request to an own host failed at that time too,
 * or where nothing is known, the report is sent. Never throws.
 *
 * @param event the report about to be sent
 * @param facts the requests that failed, and whose hosts count
 */
export function keepError(event: Pick<SentryEvent, 'exception'>, facts: ErrorFacts): boolean {
  const { failedFetches, widgetHosts, apiHosts, now, messages = failedFetchMessages.slice(0, 1) } = facts;
  const errors = event.exception?.values ?? [];
  const [, message = '', host] = /^(.*?)(?: \(([^()\s]+)\))?$/s.exec(errors[0]?.value ?? '') ?? [];
  // An error that has a cause is the application's own report of it.
  if (errors.length !== 1 || errors[0]?.type !== 'TypeError' || !messages.includes(message)) return true;
  const hosts = host
    ? [hostOf(`https://${host}`)]
    : failedFetches
        .filter(({ time }) => Math.abs(now - time) <= windowMillis)
        .sort((a, b) => a.time - b.time)
        .map(({ url }) => hostOf(url));
  const isOwn = hosts.some((known) => isAmong(known, apiHosts));
  return isOwn || !isAmong(hosts.at(-1), widgetHosts);
}

/** Nothing for an address without a host: it is one of the page's own. */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname;
  } catch {
    return undefined;
  }
}

function isAmong(host: string | undefined, hosts: readonly string[]): boolean {
  return !!host && hosts.some((one) => `.${host}`.endsWith(`.${one.toLowerCase()}`));
}
