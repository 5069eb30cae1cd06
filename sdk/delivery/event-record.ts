import type { JsonObject } from '../json.ts';
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

/**
 * Reads what the journal has kept; anything that is no event is `undefined`, and `newer` what another version of this
 * package has kept in a form of its own. Records without a version are of 0.1.0, which kept objects and not texts, and
 * did not say when.
 */
export function readRecord(kept: unknown): EventRecord | 'newer' | undefined {
  try {
    const { version = recordVersion, ...record } = Object(typeof kept === 'string' ? JSON.parse(kept) : kept);
    const { id, name, time, queuedAt = time, data } = record;
    const isEvent = asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
    if (version > recordVersion) return 'newer';
    return isEvent ? { ...record, version: recordVersion, queuedAt } : undefined;
  } catch {
    return undefined;
  }
}
