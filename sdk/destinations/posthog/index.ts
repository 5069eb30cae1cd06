/**
 * A destination for PostHog: events in the form of its capture API, without its SDK.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';
import { checkText, collectorDestination, serverAddress } from '../collector.ts';
import { encodeEvents } from './encode-events.ts';
import { type Joins, keepJoined, readJoined } from './joins.ts';

/** Settings of {@link posthog}. */
export interface PosthogOptions {
  /**
   * Names the destination in logs, in receipts and in what is stored for the next page: of two of a kind one needs a name of its own.
   *
   * @default `posthog`
   */
  readonly name?: string | undefined;
  /** The project's API key, which begins with `phc_`. @default the client's `analyticsKey` */
  readonly apiKey?: string | undefined;
  /** PostHog's host, or the path of a proxy of your own site, such as `/ingest`. @default `https://us.i.posthog.com` */
  readonly serverUrl?: string | undefined;
}

/** For how long PostHog's own SDK keeps away from a project over its quota, in milliseconds (`posthog-js` 1, rate-limiter). */
const quotaMillis = 60_000;

/** A project over its quota gets a success that says so, and nothing is counted. */
const overQuota = /"quota_limited":\s*\[[^\]]*"(events|analytics)"/;

/** What PostHog's capture service answers with a 400 (https://github.com/PostHog/posthog/blob/master/rust/capture/src/api.rs). */
const refusals = /^(invalid )?event |^failed to (decode|parse) request/;

/**
 * Sends to PostHog: its batch capture format (https://posthog.com/docs/api/capture), with its names for page, session and person. A
 * visitor's events have the device as `distinct_id` until a user id is set, then that; an event `$identify` joins both.
 *
 * @param options which project, and where
 *
 * @example
 * createAnalytics({ analyticsKey: 'phc_your-key', destinations: [posthog({ serverUrl: 'https://eu.i.posthog.com' })] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function posthog({
  apiKey,
  name = 'posthog',
  serverUrl = 'https://us.i.posthog.com',
}: PosthogOptions = {}): Destination {
  checkText('apiKey', apiKey);
  const joins: Joins = { name, apiKey };
  const destination = collectorDestination({
    name,
    url: serverAddress(serverUrl, '/batch/'),
    encode: (events, host) => ({
      api_key: apiKey ?? host.apiKey,
      batch: encodeEvents(events, readJoined(joins, host)),
      sent_at: new Date(host.now()).toISOString(),
    }),
    refusals,
    read(answer, { body }, host, events) {
      if (overQuota.test(body))
        return {
          answers: answer.answers.map(() => 'retry'),
          reason: 'the project is over its quota',
          unavailable: true,
          retryAfterMillis: quotaMillis,
        };
      if (answer.answers[0] === 'delivered') keepJoined(joins, events, host);
      return answer;
    },
  });
  return {
    ...destination,
    stop() {
      joins.known = undefined;
    },
  };
}
