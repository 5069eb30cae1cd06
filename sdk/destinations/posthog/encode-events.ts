import { versionIn } from '../../client/version.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { eventUuid, sessionUuid } from '../event-uuid.ts';
import { pageFacts } from '../page-facts.ts';
import { pairOf } from './joins.ts';

/** An event as PostHog's capture API takes it (https://posthog.com/docs/api/capture). */
interface CapturedEvent {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string | undefined;
  readonly timestamp: string;
  readonly properties: object;
}

/**
 * Ahead of the first event of a user that PostHog does not know, the device becomes that user.
 *
 * @param joined the last device with its user that it was told of
 */
export function encodeEvents(events: readonly EventRecord[], joined: string): readonly CapturedEvent[] {
  let last = joined;
  return events.flatMap((event) => {
    const pair = pairOf(event) ?? last;
    const isFirst = pair !== last;
    last = pair;
    return isFirst ? [encodeJoin(event), encodeEvent(event)] : encodeEvent(event);
  });
}

function encodeEvent(event: EventRecord): CapturedEvent {
  const { data, id, name, userProps } = event;
  // PostHog sets and removes properties of a person, no more: what else was to happen is the event's.
  const { $setOnce, $unset, ...others } = userProps ?? {};
  return encode(event, id, name === '$identify' ? '$set' : name, {
    ...data,
    ...others,
    $set_once: $setOnce,
    $unset: $unset && Object.keys($unset),
  });
}

/**
 * Merges what the device has done before into the user (https://posthog.com/docs/product-analytics/identify). Its id is another one than the event's,
 * and the same for each attempt.
 */
function encodeJoin(event: EventRecord): CapturedEvent {
  return encode(event, `${event.id}-identify`, '$identify', { $anon_distinct_id: event.deviceId });
}

function encode(event: EventRecord, id: string, name: string, properties: object): CapturedEvent {
  return {
    uuid: eventUuid(id),
    event: name,
    distinct_id: event.userId ?? event.deviceId,
    timestamp: new Date(event.time).toISOString(),
    properties: { ...properties, ...facts(event) },
  };
}

/** What PostHog's own SDK says about the page, the session and itself, by its names. */
function facts(event: EventRecord): object {
  const { path, referrer, screen, url, viewport } = pageFacts(event);
  return {
    $current_url: url,
    $host: hostOf(url),
    $pathname: path,
    $referrer: referrer,
    $referring_domain: hostOf(referrer),
    ...sizeOf('$screen', screen),
    ...sizeOf('$viewport', viewport),
    $browser_language: event.language,
    $raw_user_agent: event.userAgent,
    $device_id: event.deviceId,
    $session_id: sessionUuid(event),
    $lib: 'care-analytics',
    $lib_version: versionIn(event.library),
    $app_version: event.appVersion,
  };
}

/** Addresses of pages have a path always. */
function hostOf(address: string | undefined): string | undefined {
  return address?.split('/')[2];
}

function sizeOf(what: string, size: string | undefined): object {
  const [width, height] = size?.split('x').map(Number) ?? [];
  return { [`${what}_width`]: width, [`${what}_height`]: height };
}
