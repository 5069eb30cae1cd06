import { isObject } from '../json/is-object.ts';

/** An event as a file has it: as a caller logs it, as a collector gets it, or as Amplitude exports it. */
export interface ReadEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The value in the place of the data, whatever it is. */
  readonly given: unknown;
  /** True if it went through the SDK, which adds properties of its own. */
  readonly isSent: boolean;
  /** Milliseconds since the epoch. */
  readonly time: number | undefined;
  /** The time at which a collector got it (`server_received_time`), in milliseconds since the epoch. */
  readonly arrivedAt: number | undefined;
  /** The time at which the browser sent it (`client_upload_time`), by the same clock as `time`, in milliseconds since the epoch. */
  readonly uploadedAt: number | undefined;
  readonly insertId: string | undefined;
  /** The device within which `insertId` counts. */
  readonly deviceId: string | undefined;
  /** Faults of the form itself, such as a time that is a text. */
  readonly faults: readonly string[];
}

/**
 * The events of a value: of a list, of an upload or of a list of uploads, or the value itself. An upload's events get the time at
 * which it was sent, like events that a collector has stored.
 *
 * @param uploadTime the time of the upload that the value was taken from
 */
export function eventsIn(value: unknown, uploadTime?: unknown): readonly unknown[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    const isUpload = isObject(one) && Array.isArray(one.events) && !('event_type' in one || 'name' in one);
    if (!isUpload) return [sentAt(one, uploadTime)];
    return (one.events as unknown[]).map((event) => sentAt(event, one.client_upload_time));
  });
}

function sentAt(event: unknown, time: unknown): unknown {
  if (time === undefined || !isObject(event) || event.client_upload_time !== undefined) return event;
  return { ...event, client_upload_time: time };
}

/**
 * Reads an event of the collector (`event_type`) or of the SDK's callers (`name`); anything else is `undefined`. In an export the id
 * may have a $ in front, and the times are texts (https://amplitude.com/docs/apis/analytics/export).
 */
export function readEvent(value: unknown): ReadEvent | undefined {
  if (!isObject(value)) return undefined;
  const { event_type: type, name, data, event_properties: properties } = value;
  const isSent = typeof type === 'string' && type !== '';
  const given = isSent ? properties : data;
  const called = isSent ? type : name;
  if (typeof called !== 'string' || called === '') return undefined;
  const insertId = value.insert_id ?? value.$insert_id;
  const time = value.time ?? millisOf(value.client_event_time ?? value.event_time);
  return {
    name: called,
    isSent,
    data: isObject(given) ? given : {},
    given,
    time: typeof time === 'number' && Number.isFinite(time) ? time : undefined,
    arrivedAt: millisOf(value.server_received_time),
    uploadedAt: millisOf(value.client_upload_time),
    insertId: typeof insertId === 'string' && insertId !== '' ? insertId : undefined,
    deviceId: typeof value.device_id === 'string' ? value.device_id : undefined,
    faults: faultsOf(value),
  };
}

/** Reads a time in ISO 8601, or in the form of exports, which is in UTC without a mark for it. */
function millisOf(given: unknown): number | undefined {
  if (typeof given !== 'string') return undefined;
  const isBare = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/.test(given);
  const millis = Date.parse(isBare ? `${given.replace(' ', 'T')}Z` : given);
  return Number.isNaN(millis) ? undefined : millis;
}

const texts = ['insert_id', 'device_id', 'user_id'];
const wholeNumbers = ['time', 'session_id'];

function faultsOf(event: Record<string, unknown>): readonly string[] {
  const is = (test: (value: unknown) => boolean) => (name: string) =>
    event[name] === undefined || event[name] === null || test(event[name]);
  const isText = is((value) => typeof value === 'string');
  const isWhole = is(Number.isSafeInteger);
  return [
    ...texts.filter((name) => !isText(name)).map((name) => `${name}: not a text`),
    ...wholeNumbers.filter((name) => !isWhole(name)).map((name) => `${name}: not a whole number`),
    ...(is(isObject)('user_properties') ? [] : ['user_properties: not an object']),
  ];
}
