import { gzipSync } from 'node:zlib';
import { createEventData, eventName } from '../event-data.ts';

export const deviceId = 'b6c1f8a0-3d52-4f0e-9a4c-6a1e2d7c9f10';
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** The body of a request to the relay, in Amplitude's format, compressed as our destination does it. */
export function createUpload(count: number): Buffer {
  const events = Array.from({ length: count }, (_, index) => ({
    event_type: eventName,
    event_properties: createEventData(index),
    device_id: deviceId,
    session_id: 1_764_000_000_000,
    time: 1_764_000_000_000 + index,
    insert_id: `${index}-b6c1f8a0-3d52-4f0e-9a4c`,
    event_id: index,
    platform: 'Web',
    language: 'en-US',
    library: 'care-analytics-ts/0.1.0',
    user_agent: userAgent,
  }));
  return gzipSync(JSON.stringify({ api_key: 'key', events, client_upload_time: '2026-11-25T12:00:00.000Z' }));
}
