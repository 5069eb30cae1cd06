import type { EventRecord } from './event-record.ts';

/**
 * What a page may have in flight while it goes away, in bytes: 64 KiB for all its beacons and keepalive requests
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), less some room for the envelope and for others.
 */
export const leavingLimit = 60_000;

/** How many of the first events fit into one body that a leaving page may hand over; at least one. */
export function fitBody(records: readonly EventRecord[], limit = leavingLimit): number {
  let room = limit;
  let count = 0;
  for (const record of records) {
    room -= byteLength(JSON.stringify(record));
    if (room < 0 && count > 0) break;
    count += 1;
  }
  return count;
}

/** Bytes of a well-formed text in UTF-8. */
export function byteLength(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '_').length;
}
