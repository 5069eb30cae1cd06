import { refuse } from './api-answer.ts';

/** An event that will never be taken. */
export interface RefusedEvent {
  /** The place in the request's list of events. */
  readonly place: number;
  /** The invalid field; `events` where all of the event is. */
  readonly field: string;
  readonly reason: string;
}

/** Names events as Amplitude does (https://amplitude.com/docs/apis/analytics/http-v2): browsers send the others again. */
export function nameRefused(refused: readonly RefusedEvent[]): Response {
  const fields: Record<string, number[]> = {};
  for (const { field, place } of refused) {
    fields[field] ??= [];
    fields[field].push(place);
  }
  const reasons = new Set(refused.map(({ reason }) => reason));
  return refuse(400, [...reasons].join(', '), {}, { events_with_invalid_fields: fields });
}

/**
 * Finds the field by which an entry of a request is no event.
 *
 * @returns the invalid field; `undefined` where there is none
 */
export function findInvalid(event: unknown): string | undefined {
  const { event_type: name, device_id: device, user_id: user } = Object(event);
  if (typeof name !== 'string') return 'event_type';
  if (!isId(device)) return 'device_id';
  if (!isId(user)) return 'user_id';
  return typeof (device ?? user) === 'string' ? undefined : 'device_id';
}

/** Reports whether a value is an id, or none at all. */
function isId(id: unknown): boolean {
  return typeof (id ?? '') === 'string';
}
