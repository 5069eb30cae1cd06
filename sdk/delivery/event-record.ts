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
  readonly deviceId: string;
  readonly data: JsonObject;
  /** User properties to set, on `$identify` records. */
  readonly userProps?: JsonObject;
  readonly language: string;
  readonly userAgent: string;
}
