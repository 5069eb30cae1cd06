import { versionIn } from '../../client/version.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { eventUuid, sessionUuid } from '../event-uuid.ts';
import { pageFacts } from '../page-facts.ts';

/** An event as PostHog's capture API takes it (https://posthog.com/docs/api/capture). */
interface CapturedEvent {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string;
  readonly timestamp: string;
  readonly properties: object;
}

/** @param joining the events ahead of which a visitor becomes the user whom they name */
export function encodeEvents(
  events: readonly EventRecord[],
  joining: ReadonlySet<EventRecord>,
): readonly CapturedEvent[] {
  return events.flatMap((event) => {
    const { data, deviceId, id, name, userProps } = event;
    const captured = encode(event, id, name === '$identify' ? '$set' : name, {
      ...data,
      ...(userProps && {
        $set: userProps.$set,
        $set_once: userProps.$setOnce,
        $unset: userProps.$unset && Object.keys(userProps.$unset),
        // PostHog adds to no property of a person: the event has what was to be added.
        add: userProps.$add,
      }),
    });
    if (!joining.has(event)) return captured;
    // Merges what the device has done before into the user (https://posthog.com/docs/product-analytics/identify).
    return [encode(event, `${id}-identify`, '$identify', { $anon_distinct_id: deviceId }), captured];
  });
}

/** @param id what its UUID is made of, so that it is the same for each attempt */
function encode(event: EventRecord, id: string, name: string, properties: object): CapturedEvent {
  const { deviceId, time, userId } = event;
  return {
    uuid: eventUuid(id),
    event: name,
    distinct_id: userId ?? deviceId,
    timestamp: new Date(time).toISOString(),
    properties: { ...properties, ...facts(event) },
  };
}

/** What PostHog's own SDK says about the page, the session and itself, by its names. */
function facts(event: EventRecord): object {
  const { path, referrer, screen, url, viewport } = pageFacts(event);
  const [screenWidth, screenHeight] = sizeOf(screen);
  const [viewportWidth, viewportHeight] = sizeOf(viewport);
  return {
    $current_url: url,
    $host: hostOf(url),
    $pathname: path,
    $referrer: referrer,
    $referring_domain: hostOf(referrer),
    $screen_width: screenWidth,
    $screen_height: screenHeight,
    $viewport_width: viewportWidth,
    $viewport_height: viewportHeight,
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

function sizeOf(size: string | undefined): readonly number[] {
  return size?.split('x').map(Number) ?? [];
}
