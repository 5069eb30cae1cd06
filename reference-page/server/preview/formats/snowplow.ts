import { careEvents } from '@care/analytics/catalog';
import type { JsonObject } from '../../../preview/is-json-object.ts';
import { parseJson } from '../../request/parse-json.ts';
import { libraryOf, mapEntries, objectOf, sessionIdOf, type UploadFormat } from './upload-format.ts';

/** Snowplow's tracker protocol (https://docs.snowplow.io/docs/sources/trackers/snowplow-tracker-protocol/). Its collector knows no keys. */
export const snowplowFormat: UploadFormat = {
  paths: ['/com.snowplowanalytics.snowplow/tp2'],
  decode: ({ data }, ownKey) => ({
    api_key: ownKey,
    client_upload_time: uploadTimeOf(data),
    events: mapEntries(data, decodePayload),
    options: { min_id_length: 1 },
  }),
  answer: (answer) => (answer.code === 200 ? 'ok' : answer.error),
};

/** The part of a name that the path of its schema keeps, which has lost the spelling. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}

const nameByLetters = new Map(
  ['$identify', ...Object.keys(careEvents.definitions)].map((name) => [lettersOf(name), name]),
);

function decodePayload(payload: JsonObject): JsonObject {
  const { data } = objectOf(parseJson(`${payload.ue_pr}`));
  const { data: given, schema } = objectOf(data);
  const [, path] = /^iglu:[\w.-]+\/(\w+)\//.exec(`${schema}`) ?? [];
  const { user_properties, ...properties } = objectOf(given);
  const [, name, version] = /^(.+)-(\d+\.\d+\.\d+.*)$/.exec(`${payload.tv}`) ?? [];
  return {
    event_type: path && (nameByLetters.get(lettersOf(path)) ?? path),
    time: numberOf(payload.dtm),
    insert_id: payload.eid,
    device_id: payload.duid,
    user_id: payload.uid,
    session_id: sessionIdOf(payload.sid),
    language: payload.lang,
    user_agent: payload.ua,
    platform: 'Web',
    library: libraryOf(name, version),
    user_properties,
    event_properties: properties,
  };
}

/** Each event has it, as a number in a text. */
function uploadTimeOf(data: unknown): string | undefined {
  const millis = Array.isArray(data) ? numberOf(objectOf(data[0]).stm) : undefined;
  return millis !== undefined && Math.abs(millis) <= 8.64e15 ? new Date(millis).toISOString() : undefined;
}

/** The number in a text; `undefined` where it is none, as it would not be one to the collector either. */
function numberOf(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined;
}
