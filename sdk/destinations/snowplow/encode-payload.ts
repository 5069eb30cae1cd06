import { versionIn } from '../../client/version.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { eventContext, timeZone } from '../event-context.ts';
import { documentUuid, eventUuid, sessionUuid } from '../event-uuid.ts';
import { schemaPath } from './schema-path.ts';

interface PayloadSettings {
  readonly appId: string;
  readonly schemaVendor: string;
  /** The time of the request, in milliseconds since the epoch. */
  readonly sentAt: number;
}

const snowplow = 'iglu:com.snowplowanalytics.snowplow/';

/** Encodes an event by the names of Snowplow's tracker protocol; all values are texts. */
export function encodePayload(event: EventRecord, { appId, schemaVendor, sentAt }: PayloadSettings): object {
  const { data, deviceId, id, language, name, time, userAgent, userId, userProps } = event;
  const { referrer, screen, url, viewport } = eventContext(event);
  const page = documentUuid(id);
  const own = userProps ? { ...data, user_properties: userProps } : data;
  return {
    e: 'ue',
    ue_pr: encodeJson({
      schema: `${snowplow}unstruct_event/jsonschema/1-0-0`,
      data: { schema: `iglu:${schemaPath(schemaVendor, name, data.schema_version)}`, data: own },
    }),
    co:
      page &&
      encodeJson({
        schema: `${snowplow}contexts/jsonschema/1-0-0`,
        data: [{ schema: `${snowplow}web_page/jsonschema/1-0-0`, data: { id: page } }],
      }),
    eid: eventUuid(id),
    tv: `care-analytics-${versionIn(event.library)}`,
    tna: 'care',
    aid: appId,
    p: userAgent ? 'web' : 'srv',
    dtm: `${time}`,
    stm: `${sentAt}`,
    duid: deviceId,
    // The pipeline takes an event whose session is no UUID for a failed one.
    sid: sessionUuid(event),
    uid: userId,
    lang: language,
    tz: userAgent && timeZone(),
    ua: userAgent,
    url,
    refr: referrer,
    res: screen,
    vp: viewport,
  };
}
