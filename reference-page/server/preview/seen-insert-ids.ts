import { createHash } from 'node:crypto';
import type { JsonObject } from '../../preview/is-json-object.ts';

export interface SeenInsertIds {
  /** True when the event's insert id is new for its device, or was last seen longer ago than the window. */
  add(event: JsonObject, atMillis: number): boolean;
  remove(event: JsonObject): void;
  clear(): void;
}

export interface SeenInsertIdsOptions {
  readonly windowMillis: number;
  /** How many ids are remembered; the oldest go first. */
  readonly capacity: number;
}

export function createSeenInsertIds({ windowMillis, capacity }: SeenInsertIdsOptions): SeenInsertIds {
  const seenAt = new Map<string, number>();

  return {
    add(event, atMillis) {
      const key = keyOf(event);
      if (key === undefined) return true;
      const before = seenAt.get(key);
      if (before !== undefined && atMillis - before < windowMillis) return false;

      seenAt.delete(key);
      seenAt.set(key, atMillis);
      if (seenAt.size > capacity) forgetOldest(seenAt);
      return true;
    },
    remove(event) {
      const key = keyOf(event);
      if (key !== undefined) seenAt.delete(key);
    },
    clear() {
      seenAt.clear();
    },
  };
}

// Hashed, so that a million-character id costs no more memory than a short one.
function keyOf({
  insert_id: insertId,
  device_id: deviceId,
  user_id: userId,
}: JsonObject): string | undefined {
  if (typeof insertId !== 'string' || insertId === '') return undefined;
  const owner = deviceId ?? null;
  return createHash('sha256')
    .update(JSON.stringify(owner === null ? ['user', userId, insertId] : ['device', owner, insertId]))
    .digest('base64');
}

function forgetOldest(seenAt: Map<string, number>): void {
  const [oldest] = seenAt.keys();
  if (oldest !== undefined) seenAt.delete(oldest);
}
