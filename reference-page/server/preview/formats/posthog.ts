import type { JsonObject } from '../../../preview/is-json-object.ts';
import {
  libraryOf,
  mapEntries,
  millisOf,
  objectOf,
  otherOperations,
  removals,
  sessionIdOf,
  type UploadFormat,
  userOperations,
} from './upload-format.ts';

/** PostHog's batch capture (https://posthog.com/docs/api/capture). */
export const posthogFormat: UploadFormat = {
  paths: ['/batch/'],
  decode: ({ api_key, batch, sent_at }) => ({
    api_key,
    client_upload_time: sent_at,
    events: mapEntries(batch, decodeEvent),
    options: { min_id_length: 1 },
  }),
  answer: (answer) =>
    answer.code === 200
      ? { status: 1 }
      : { type: 'validation_error', code: 'invalid_payload', detail: answer.error, attr: null },
};

function decodeEvent({ distinct_id, event, properties, timestamp, uuid }: JsonObject): JsonObject {
  const given = objectOf(properties);
  const device = given.$device_id ?? distinct_id;
  return {
    event_type: event === '$set' ? '$identify' : event,
    time: millisOf(timestamp),
    insert_id: uuid,
    device_id: device,
    user_id: distinct_id === device ? undefined : distinct_id,
    session_id: sessionIdOf(given.$session_id),
    app_version: given.$app_version,
    language: given.$browser_language,
    user_agent: given.$raw_user_agent,
    platform: 'Web',
    groups: given.$groups,
    library: libraryOf(given.$lib, given.$lib_version),
    user_properties: userOperations({
      $set: given.$set,
      $setOnce: given.$set_once,
      $unset: Array.isArray(given.$unset) ? removals(given.$unset) : undefined,
      ...otherOperations(given),
    }),
    event_properties: withoutFacts(given),
  };
}

/** PostHog's own names begin so. */
function withoutFacts(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !name.startsWith('$')));
}
