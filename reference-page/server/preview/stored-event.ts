import { isJsonObject } from '../../preview/is-json-object.ts';
import type { UploadedEvent } from './read-upload.ts';

export type StoredEvent = UploadedEvent & { readonly server_received_time: string };

export function toStoredLine(event: UploadedEvent, receivedAtMillis: number): string {
  return JSON.stringify({ ...event, server_received_time: new Date(receivedAtMillis).toISOString() });
}

/** Undefined for a line that was torn, damaged or written by something else. */
export function readStoredLine(line: string): StoredEvent | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isStoredEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isStoredEvent(value: unknown): value is StoredEvent {
  return (
    isJsonObject(value) &&
    typeof value.event_type === 'string' &&
    typeof value.server_received_time === 'string' &&
    !Number.isNaN(Date.parse(value.server_received_time))
  );
}
