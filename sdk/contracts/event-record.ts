import type { JsonObject } from './json.ts';
import type { UserOperations } from './user-operations.ts';

/** The form of what the journal keeps; raised when older code could no longer read it. */
export const recordVersion = 1;

/** An event as the journal keeps it and destinations get it: plain data, all facts of its own moment. */
export interface EventRecord {
  /** The version of the records' format. */
  readonly version: typeof recordVersion;
  /** Made in the call, the same through every retry; on the wire `insert_id`. */
  readonly id: string;
  /** What the event is counted under. */
  readonly name: string;
  /** When it was logged, in milliseconds since the epoch. */
  readonly time: number;
  /** When it entered the journal, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Order of the calls within the page that logged it. */
  readonly sequence: number;
  /** The session it belongs to: when that began, in milliseconds since the epoch; -1 for none. */
  readonly sessionId: number;
  /** The id of the browser, as its cookie has it; only an event of a server may have a user alone. */
  readonly deviceId?: string | undefined;
  /** The user who was logged in at the call, if there was one. */
  readonly userId?: string | undefined;
  /** The event's data with all that the SDK has added. */
  readonly data: JsonObject;
  /** What happens to the user properties, on `$identify` records. */
  readonly userProps?: UserOperations | undefined;
  /** The release of the application that logged it, if that says one. */
  readonly appVersion?: string | undefined;
  /** Name and version of the SDK that logged it, as `care-analytics/0.1.0`; absent from events that a version before that has stored. */
  readonly library?: string | undefined;
  /** The browser's first language, such as `en-US`; absent from events of a server. */
  readonly language?: string | undefined;
  /** What the browser calls itself, `navigator.userAgent`; absent from events of a server. */
  readonly userAgent?: string | undefined;
}

/** What an event carries besides its data. */
type RecordFields = Omit<EventRecord, 'version' | 'data' | 'userProps'>;

/** An event whose data is JSON already, to be joined into a journal's text or a request. */
export interface EncodedRecord {
  /** All but the data and the user properties. */
  readonly fields: RecordFields;
  /** The data as JSON. */
  readonly data: string;
  /** What happens to the user properties, as JSON; left out of all but `$identify` records. */
  readonly userProps?: string | undefined;
}
