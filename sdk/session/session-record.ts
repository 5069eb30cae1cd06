import { asText, parseList } from '../storage/parse-list.ts';

/** A session as it is kept between pages, with the identity of its last activity. */
export interface SessionRecord {
  readonly id: number;
  readonly lastActivity?: number | undefined;
  readonly deviceId?: string | undefined;
  readonly userId?: string | undefined;
}

export function formatSessionRecord({ id, lastActivity, deviceId, userId }: SessionRecord): string {
  return JSON.stringify([id, lastActivity, deviceId, userId]);
}

/** Reads what was kept; anything that is no session is an absent one. */
export function parseSessionRecord(text: string | undefined): SessionRecord | undefined {
  const [id, lastActivity, deviceId, userId] = parseList(text);
  if (!isTime(id)) return undefined;
  return {
    id,
    lastActivity: isTime(lastActivity) ? lastActivity : undefined,
    deviceId: asText(deviceId),
    userId: asText(userId),
  };
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
