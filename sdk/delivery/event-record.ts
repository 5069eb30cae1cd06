import { encodeJson } from '../json/encode-json.ts';
import type { JsonObject } from '../json/json.ts';
import { parseJson } from '../json/read-json.ts';
import { asText } from '../storage/parse-list.ts';

/** The form of what the journal keeps; raised when older code could no longer read it. */
export const recordVersion = 1;

/** An event as the journal keeps it and destinations get it: plain data, all facts of its own moment. */
export interface EventRecord {
  readonly version: typeof recordVersion;
  /** Made in the call, the same through every retry; on the wire `insert_id`. */
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch, of the call. */
  readonly time: number;
  /** When it entered the journal, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Order of the calls within the page that logged it. */
  readonly sequence: number;
  /** The session it belongs to: when that began, in milliseconds since the epoch; -1 for none. */
  readonly sessionId: number;
  readonly deviceId: string;
  readonly userId?: string | undefined;
  readonly data: JsonObject;
  /** User properties to set, on `$identify` records. */
  readonly userProps?: JsonObject | undefined;
  readonly language: string;
  readonly userAgent: string;
}

/** What an event carries besides its data. */
export type RecordFields = Omit<EventRecord, 'version' | 'data' | 'userProps'>;

/** The data of an event as JSON. */
export interface RecordJson {
  readonly data: string;
  readonly userProps?: string | undefined;
}

/** A record whose data is made of its JSON when somebody asks for it. */
export function createRecord(fields: RecordFields, json: RecordJson): EventRecord {
  let data: JsonObject | undefined;
  let userProps: JsonObject | undefined;
  return {
    version: recordVersion,
    ...fields,
    get data() {
      data ??= parseJson(json.data) as JsonObject;
      return data;
    },
    get userProps() {
      userProps ??= json.userProps === undefined ? undefined : (parseJson(json.userProps) as JsonObject);
      return userProps;
    },
  };
}

/** What is the same for one event after the other, as JSON. */
export interface RecordSender extends Pick<EventRecord, 'deviceId' | 'userId' | 'language' | 'userAgent'> {
  readonly text: string;
}

/** @param last the sender of the event before. @returns it, where it is the same */
export function encodeSender(
  { deviceId, userId, language, userAgent }: Omit<RecordSender, 'text'>,
  last: RecordSender | undefined,
): RecordSender {
  if (
    last?.deviceId === deviceId &&
    last.userId === userId &&
    last.language === language &&
    last.userAgent === userAgent
  )
    return last;
  const sender = { deviceId, userId, language, userAgent };
  return { ...sender, text: encodeMembers({ version: recordVersion, ...sender }) };
}

/** A record as JSON, around what is not written again. */
export function encodeRecord(
  fields: RecordFields,
  sender: RecordSender,
  { data, userProps }: RecordJson,
): string {
  const { id, name, time, queuedAt, sequence, sessionId } = fields;
  const own = encodeMembers({ id, name, time, queuedAt, sequence, sessionId });
  return `{${sender.text},${own}${userProps ? `,"userProps":${userProps}` : ''},"data":${data}}`;
}

/** The properties of an object as JSON, without the braces. */
function encodeMembers(members: object): string {
  return (encodeJson(members) as string).slice(1, -1);
}

/** The data of a record that was read, as JSON. */
export function jsonOf({ data, userProps }: EventRecord): RecordJson {
  return { data: encodeJson(data) as string, userProps: encodeJson(userProps) };
}

/** Reads a record; anything that is no event is `undefined`, and `newer` what a later version of this package has kept. */
function readRecord(kept: unknown): EventRecord | 'newer' | undefined {
  const { version = recordVersion, id, name, time, queuedAt = time, data } = Object(kept);
  const isEvent = asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
  if (version > recordVersion) return 'newer';
  return isEvent ? { ...(kept as EventRecord), version: recordVersion, queuedAt } : undefined;
}

/**
 * Reads the events that the journal has kept under one key: a JSON list, or one alone as 0.1.0 kept it, as a text or an
 * object. Each that can't be read is `undefined`; so is the whole when anything of it is of a later version.
 */
export function readSegment(kept: unknown): readonly (EventRecord | undefined)[] | undefined {
  try {
    const list = [typeof kept === 'string' ? parseJson(kept) : kept].flat();
    const records = list.map(readRecord);
    return records.includes('newer') ? undefined : (records as (EventRecord | undefined)[]);
  } catch {
    return [undefined];
  }
}
