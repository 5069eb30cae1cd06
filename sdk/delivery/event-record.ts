import type { JsonObject } from '../json.ts';

/** An event as the journal keeps it and destinations get it: plain data, all facts of its own moment. */
export interface EventRecord {
  /** Made in the call, the same through every retry; on the wire `insert_id`. */
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch, of the call. */
  readonly time: number;
  /** The page that logged it. */
  readonly page: string;
  /** Order of the calls within that page. */
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
