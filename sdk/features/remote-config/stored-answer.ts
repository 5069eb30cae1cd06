import type { FeatureHost } from '../../client/analytics.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { remoteConfigPrefix } from '../../storage/stored-names.ts';
import { parseUntrusted } from './parse-untrusted.ts';

/** The time for which an answer to an earlier visit counts (7 days), in milliseconds. */
export const answerLifetimeMillis = 604_800_000;

/** An answer of the server, and its time in milliseconds since the epoch. */
export interface StoredAnswer {
  /** Anything, since every script of the page can write to the storage. */
  readonly settings: unknown;
  readonly fetchedAt: number | undefined;
}

type Place = Pick<FeatureHost, 'apiKey' | 'now' | 'storage'>;

/** The last good answer for this project; `undefined` when there is none of the last 7 days. */
export function readStoredAnswer({ apiKey, now, storage }: Place): StoredAnswer | undefined {
  try {
    const stored = parseUntrusted(storage.read(remoteConfigPrefix + apiKey) ?? '{}') as StoredAnswer;
    const fetchedAt = Number(stored.fetchedAt);
    const age = now() - fetchedAt;
    // An answer from the future has no known age.
    if (age >= 0 && age <= answerLifetimeMillis) return { ...stored, fetchedAt };
  } catch {
    // The entry is not the SDK's, and counts as none.
  }
  return undefined;
}

export function storeAnswer({ apiKey, storage }: Place, answer: StoredAnswer): void {
  storage.write(remoteConfigPrefix + apiKey, encodeJson(answer) as string);
}
