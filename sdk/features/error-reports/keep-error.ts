import type { SentryEvent } from './sentry-module.ts';

/** A request that brought no answer. */
export interface FailedFetch {
  /** The requested address; one without a host is of the page's own. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** The context that {@link keepError} judges by. */
export interface ErrorFacts {
  /** The requests that are known to have failed, in any order. */
  readonly failedFetches: readonly FailedFetch[];
  /** Hosts of accessibility widgets, each with all below it. */
  readonly widgetHosts: readonly string[];
  /** The application's own hosts, each with all below it; they win over the widgets'. */
  readonly apiHosts: readonly string[];
  /** The time of the error, in milliseconds since the epoch. */
  readonly now: number;
  /** Messages of browsers for a failed fetch, whose errors may be dropped. @default `Load failed`, which is Safari's */
  readonly messages?: readonly string[] | undefined;
}

/** The messages of Safari, Chrome and Firefox for a failed fetch. */
export const failedFetchMessages: readonly string[] = [
  'Load failed',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
];

/** The longest time between a failed request and the error that comes of it, in milliseconds. */
const windowMillis = 5_000;

/**
 * Distinguishes noise from errors (S8.1): false for a TypeError `Load failed` that comes of a request to a widget's host, true
 * for everything else. The host is the one that the message names in parentheses, as newer versions of Sentry have it. Where it
 * names none, it is that of the last request that failed within 5 seconds of the error; then the report is sent where a request to an
 * own host failed within that time too, and where nothing is known. Never throws.
 *
 * @param event the report about to be sent
 * @param facts the requests that failed, and the hosts that count
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
  const isOwn = hosts.some((known) => !known || isAmong(known, apiHosts));
  return isOwn || !isAmong(hosts.at(-1), widgetHosts);
}

/** The host of an address; none in one of the page's own. */
function hostOf(url: string): string | undefined {
  try {
    // An address may have a host and no scheme.
    return new URL(url, 'file:').hostname;
  } catch {
    return undefined;
  }
}

function isAmong(host: string | undefined, hosts: readonly string[]): boolean {
  return !!host && hosts.some((one) => `.${host}`.endsWith(`.${one.toLowerCase()}`));
}
