import { versionIn } from '../../client/version.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { eventContext, known } from '../event-context.ts';
import { eventUuid, sessionUuid } from '../event-uuid.ts';
import { pairOf } from './joins.ts';

/** An event of PostHog's capture API (https://posthog.com/docs/api/capture). */
interface CapturedEvent {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string | undefined;
  readonly timestamp: string;
  readonly properties: object;
}

/**
 * Encodes events. Before the first event of a user that PostHog does not know, the device is joined with that user.
 *
 * @param joined the last device with its user that PostHog knows
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
  // PostHog only sets and removes properties of a person: other operations become properties of the event.
  const { $setOnce, $unset, ...others } = userProps ?? {};
  return encode(event, id, name === '$identify' ? '$set' : name, {
    ...data,
    ...known({ ...others, $set_once: $setOnce, $unset: $unset && Object.keys($unset) }),
  });
}

/**
 * Merges the device's earlier events into the user (https://posthog.com/docs/product-analytics/identify). The id differs from the
 * event's, and is the same for each attempt.
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
    properties: { ...properties, ...known(contextOf(event)) },
  };
}

/** Returns the context of page, session and library, by the names of PostHog's own SDK. */
function contextOf(event: EventRecord): object {
  const { path, referrer, screen, url, viewport } = eventContext(event);
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

/** Returns the host of a page's address, which always has a path. */
function hostOf(address: string | undefined): string | undefined {
  return address?.split('/')[2];
}

function sizeOf(what: string, size: string | undefined): object {
  const [width, height] = size?.split('x').map(Number) ?? [];
  return { [`${what}_width`]: width, [`${what}_height`]: height };
}
