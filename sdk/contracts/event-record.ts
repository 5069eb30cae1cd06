import type { JsonObject } from './json.ts';
import type { UserOperations } from './user-operations.ts';

/** The version of stored records; raised when older code could no longer read them. */
export const recordVersion = 1;

/** An event as the journal stores it and destinations receive it: plain data, all facts of its own moment. */
export interface EventRecord {
  /** The version of the records' format. */
  readonly version: typeof recordVersion;
  /** The event's id, made in the call, the same through every retry; on the wire `insert_id`. */
  readonly id: string;
  /** The name under which the event is counted. */
  readonly name: string;
  /** The time at which it was logged, in milliseconds since the epoch. */
  readonly time: number;
  /** The time at which it entered the journal, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Its place among the events of the page that logged it, those of sessions included; an event that is dropped before it is queued has none. */
  readonly sequence: number;
  /** The session of the event: the time at which it began, in milliseconds since the epoch; -1 for none. */
  readonly sessionId: number;
  /** The id of the browser, as its cookie has it; only an event of a server may have a user alone. */
  readonly deviceId?: string | undefined;
  /** The user who was logged in at the call, if there was one. */
  readonly userId?: string | undefined;
  /** The event's data with all that the SDK has added. */
  readonly data: JsonObject;
  /** The operations on the user properties, on `$identify` records. */
  readonly userProps?: UserOperations | undefined;
  /** The release of the application that logged it, if it has named one. */
  readonly appVersion?: string | undefined;
  /** Name and version of the SDK that logged it, as `care-analytics/0.1.0`; absent from events that an earlier version has stored. */
  readonly library?: string | undefined;
  /** The browser's first language, such as `en-US`; absent from events of a server. */
  readonly language?: string | undefined;
  /** The browser's own name, `navigator.userAgent`; absent from events of a server. */
  readonly userAgent?: string | undefined;
}

/** The fields of an event beside its data. */
type RecordFields = Omit<EventRecord, 'version' | 'data' | 'userProps'>;

/** An event whose data is JSON already, to be joined into a record's text or a request. */
export interface EncodedRecord {
  /** All fields but the data and the user properties. */
  readonly fields: RecordFields;
  /** The data as JSON. */
  readonly data: string;
  /** The operations on the user properties, as JSON; left out of all but `$identify` records. */
  readonly userProps?: string | undefined;
}
