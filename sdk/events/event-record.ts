import { type EncodedRecord, type EventRecord, recordVersion } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { UserOperations } from '../contracts/user-operations.ts';
import { encodeJson, encodeWith } from '../json/encode-json.ts';
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

/** Writes a record for the journal: around its data, which is JSON already. */
export function recordText({ fields, data, userProps }: EncodedRecord): string {
  const changes = userProps ? `,"userProps":${userProps}` : '';
  return `{"version":${recordVersion},${encodeWith(fields, `${changes},"data":${data}`).slice(1)}`;
}
