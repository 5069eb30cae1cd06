/**
 * A destination for PostHog: events in the form of its capture API, without its SDK.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';
import { checkText, collectorDestination, serverAddress } from '../collector.ts';
import { encodeEvents } from './encode-events.ts';
import { type Joins, readJoined, storeJoined } from './joins.ts';

/** Settings of {@link posthog}. */
export interface PosthogOptions {
  /**
   * Names the destination in logs, in receipts and in storage for the next page: of two of a kind one needs a name of its own.
   *
   * @default `posthog`
   */
  readonly name?: string | undefined;
  /** The project's API key, which begins with `phc_`. @default the client's `analyticsKey` */
  readonly apiKey?: string | undefined;
  /** PostHog's host, or the path of a proxy of your own site, such as `/ingest`. @default `https://us.i.posthog.com` */
  readonly serverUrl?: string | undefined;
}

/** The time for which PostHog's own SDK pauses for a project over its quota, in milliseconds (`posthog-js` 1, rate-limiter). */
const quotaMillis = 60_000;

/** Matches the success that a project over its quota gets: no event of the request is counted. */
const overQuota = /"quota_limited":\s*\[[^\]]*"(events|analytics)"/;

/** Matches the 400s of PostHog's capture service (https://github.com/PostHog/posthog/blob/master/rust/capture/src/api.rs). */
const refusals = /^(invalid )?event |^failed to (decode|parse) request/;

/**
 * Creates a destination for PostHog: its batch capture format (https://posthog.com/docs/api/capture), with its names for page, session
 * and person. A visitor's events have the device as `distinct_id` until a user id is set, then the user; an event `$identify` joins both.
 *
 * @param options the project and its server
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
      if (answer.answers[0] === 'delivered') storeJoined(joins, events, host);
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
