import { type EncodedRecord, type EventRecord, recordVersion } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { encodeJson, encodeText } from '../json/encode-json.ts';
import { parseJson, readJson } from '../json/read-json.ts';

export function decodeRecord({ fields, data, userProps }: EncodedRecord): EventRecord {
  return {
    version: recordVersion,
    ...fields,
    data: parseJson(data) as JsonObject,
    userProps: readJson(userProps) as UserOperations | undefined,
  };
}

export function encodeRecord({ version: _, data, userProps, ...fields }: EventRecord): EncodedRecord {
  return { fields, data: encodeJson(data) as string, userProps: encodeJson(userProps) };
}

/** A record as the journal stores it: joined around its data, which is JSON already. What this page has logged is written out: it costs each event. */
export function recordText(record: EncodedRecord): string {
  const { fields, data, userProps } = record;
  const { id, name, queuedAt, sequence, sessionId, time } = fields;
  // Something else may have stored it.
  if (!Number.isFinite(queuedAt + sequence + sessionId + time))
    return encodeJson(decodeRecord(record)) as string;
  const text = (field: 'deviceId' | 'userId' | 'appVersion' | 'language' | 'library' | 'userAgent') =>
    fields[field] ? `,"${field}":${encodeText(fields[field])}` : '';
  const texts = `${text('deviceId')}${text('userId')}${text('appVersion')}${text('language')}${text('library')}${text('userAgent')}`;
  const properties = userProps ? `,"userProps":${userProps}` : '';
  return `{"version":${recordVersion},"id":${encodeText(id)},"name":${encodeText(name)},"time":${time},"queuedAt":${queuedAt},"sequence":${sequence},"sessionId":${sessionId}${texts}${properties},"data":${data}}`;
}
