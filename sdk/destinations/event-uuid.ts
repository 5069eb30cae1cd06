import type { EventRecord } from '../contracts/event-record.ts';
import { hash32 } from '../events/hash-text.ts';

/** The form of the id of an event that a page has logged. */
const ofPage = /^([\da-f]{8}(?:-[\da-f]{4}){3}-)([\da-f]{12})-(\d+)$/;

/** Returns the UUID of an event's document; `undefined` for an event that two tabs may log with the same id. */
export function documentUuid(id: string): string | undefined {
  const [, head, tail] = ofPage.exec(id) ?? [];
  return head && head + tail;
}

/**
 * Converts an event's id to a UUID, the same for each attempt. Ids of a page are a UUID and a count within the page, which is added to
 * it; ids of another form, such as those of a session's start and end, which are the same in two tabs, become a UUID of version 8
 * (https://www.rfc-editor.org/rfc/rfc9562#section-5.8).
 */
export function eventUuid(id: string): string {
  const [, head = '', tail = '', count = ''] = ofPage.exec(id) ?? [];
  const sum = (Number.parseInt(tail, 16) + Number(count)) % 2 ** 48;
  return head ? head + sum.toString(16).padStart(12, '0') : formatUuid(hexOf(id), '8');
}

/**
 * Converts a session's id to a UUID of version 7, whose first half is the time at which the session began. It is made of the session's
 * own id and of the device, so that it is the same for each attempt. `undefined` for an event without a session.
 */
export function sessionUuid({
  deviceId,
  sessionId,
}: Pick<EventRecord, 'deviceId' | 'sessionId'>): string | undefined {
  return sessionId > 0
    ? formatUuid(sessionId.toString(16).padStart(12, '0') + hexOf(deviceId), '7')
    : undefined;
}

/** @param digits at least 30 hexadecimal digits, without those of version and variant */
function formatUuid(digits: string, version: string): string {
  return digits.replace(/(.{8})(.{4})(...)(...)(.{12}).*/, `$1-$2-${version}$3-8$4-$5`);
}

/** Computes a text's hash, as 32 hexadecimal digits. */
function hexOf(text: string | undefined): string {
  return [0, 1, 2, 3].map((part) => hash32(`${part}${text}`, 0x811c9dc5, 16, 8)).join('');
}
