import type { EventRecord } from '../contracts/event-record.ts';
import { hash32 } from '../events/hash-text.ts';

/** The id of an event that a page has logged. */
const ofPage = /^([\da-f]{8}(?:-[\da-f]{4}){3}-)([\da-f]{12})-(\d+)$/;

/** The UUID of the document whose event it is; nothing for an event that two tabs may make alike. */
export function documentUuid(id: string): string | undefined {
  const [, head, tail] = ofPage.exec(id) ?? [];
  return head && head + tail;
}

/**
 * An event's id as a UUID, the same for each attempt: ids of a page are a UUID and a count within the page, which is added to it; of ids of another form,
 * such as those of a session's start and end, which two tabs make alike, a UUID of version 8 (https://www.rfc-editor.org/rfc/rfc9562#section-5.8).
 */
export function eventUuid(id: string): string {
  const [, head = '', tail = '', count = ''] = ofPage.exec(id) ?? [];
  const sum = (Number.parseInt(tail, 16) + Number(count)) % 2 ** 48;
  return head ? head + sum.toString(16).padStart(12, '0') : formatUuid(hexOf(id), '8');
}

/**
 * A session's id as a UUID of version 7, whose first half says when it began: made of the session's own id and of the device, so that
 * each attempt makes the same. Nothing for an event of no session.
 */
export function sessionUuid({
  deviceId,
  sessionId,
}: Pick<EventRecord, 'deviceId' | 'sessionId'>): string | undefined {
  return sessionId > 0
    ? formatUuid(sessionId.toString(16).padStart(12, '0') + hexOf(deviceId), '7')
    : undefined;
}

/** @param digits at least 30 in hexadecimal, without those of version and variant */
function formatUuid(digits: string, version: string): string {
  return digits.replace(/(.{8})(.{4})(...)(...)(.{12}).*/, `$1-$2-${version}$3-8$4-$5`);
}

/** The digits of a text's hash, 32 of them. */
function hexOf(text: string | undefined): string {
  return [0, 1, 2, 3].map((part) => hash32(`${part}${text}`, 0x811c9dc5, 16, 8)).join('');
}
