import type { JsonObject } from '../../../preview/is-json-object.ts';
import {
  libraryOf,
  mapEntries,
  millisOf,
  objectOf,
  otherOperations,
  removals,
  type UploadFormat,
  userOperations,
} from './upload-format.ts';

/** Segment's HTTP API (https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/), at its servers' path and at that of its hosts for browsers. */
export const segmentFormat: UploadFormat = {
  paths: ['/v1/batch', '/v1/b'],
  decode: ({ batch, sentAt, writeKey }) => ({
    api_key: writeKey,
    client_upload_time: sentAt,
    events: mapEntries(batch, decodeCall),
    options: { min_id_length: 1 },
  }),
  answer: (answer) => (answer.code === 200 ? { success: true } : { success: false, message: answer.error }),
};

function decodeCall(call: JsonObject): JsonObject {
  const context = objectOf(call.context);
  const library = objectOf(context.library);
  const traits = Object.entries(objectOf(call.traits));
  return {
    event_type: { identify: '$identify', group: '$groupidentify' }[`${call.type}`] ?? call.event,
    groups: context.groups,
    time: millisOf(call.timestamp),
    insert_id: call.messageId,
    device_id: call.anonymousId,
    user_id: call.userId,
    session_id: context.sessionId ?? -1,
    app_version: objectOf(context.app).version,
    language: context.locale,
    user_agent: context.userAgent,
    platform: 'Web',
    library: libraryOf(library.name, library.version),
    user_properties: userOperations({
      $set: Object.fromEntries(traits.filter(([, value]) => value !== null)),
      $setOnce: context.$setOnce,
      $unset: removals(traits.filter(([, value]) => value === null).map(([name]) => name)),
      ...otherOperations(context),
    }),
    event_properties: call.properties ?? {},
  };
}
