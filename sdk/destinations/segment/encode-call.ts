import { versionIn } from '../../client/version.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import type { JsonObject } from '../../contracts/json.ts';
import type { UserOperations } from '../../contracts/user-operations.ts';
import { eventContext, timeZone } from '../event-context.ts';

/**
 * Encodes an event as a call of Segment's (https://segment.com/docs/connections/spec/common/): `identify` where it changes properties
 * of the user, `group` where it changes properties of a group, else `track`.
 */
export function encodeCall(event: EventRecord): object {
  const { data, deviceId, id, language, sessionId, time, userAgent, userId, userProps } = event;
  const { $group_properties, $groups, ...properties } = data;
  const { $set, $unset, ...others } = Object(userProps ?? $group_properties) as UserOperations;
  const traits = { ...removed($unset), ...$set };
  const { path, referrer, screen, url } = eventContext(event);
  const search = /^[^#?]*(\?[^#]*)/.exec(url ?? '')?.[1];
  const [width, height] = screen?.split('x').map(Number) ?? [];
  return {
    ...callOf(event, properties, traits),
    messageId: id,
    anonymousId: deviceId,
    userId,
    timestamp: new Date(time).toISOString(),
    context: {
      page: { url, path, referrer, search },
      campaign: campaignOf(search),
      screen: screen && { width, height },
      locale: language,
      timezone: userAgent && timeZone(),
      userAgent,
      app: event.appVersion && { version: event.appVersion },
      groupId: Object.values(Object($groups)).flat()[0],
      groups: $groups,
      sessionId: sessionId > 0 ? sessionId : undefined,
      library: { name: 'care-analytics', version: versionIn(event.library) },
      // A trait can only be set or removed: other operations go into the context.
      ...others,
    },
  };
}

function callOf({ data, name, userProps }: EventRecord, properties: JsonObject, traits: JsonObject): object {
  if (data.$group_properties) return { type: 'group', groupId: data.$group_key, traits };
  return userProps ? { type: 'identify', traits } : { type: 'track', event: name, properties };
}

/** Reads the campaign of the page's address, by Segment's names. */
function campaignOf(search = ''): object | undefined {
  const found = [...new URLSearchParams(search)].filter(([name]) => /^utm_./.test(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([name, value]) => [name.slice(4).replace(/^campaign$/, 'name'), value]),
  );
}

/** Converts names of removed traits to traits that are `null`. */
function removed(names: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.keys(names).map((name) => [name, null]));
}
