import type { FeatureHost } from '../../contracts/analytics.ts';
import { remoteConfigPrefix } from '../../storage/kept-names.ts';
import { parseUntrusted } from './parse-untrusted.ts';

/** An answer to an earlier visit does not count for longer than this (7 days), in milliseconds. */
export const keptForMillis = 604_800_000;

/** What the server has said, and when, in milliseconds since the epoch. */
export interface KeptAnswer {
  /** Anything, as it was kept where everybody may write. */
  readonly settings: unknown;
  readonly fetchedAt: number | undefined;
}

type Place = Pick<FeatureHost, 'apiKey' | 'now' | 'storage'>;

/** The last good answer for this project; `undefined` when there is none of the last 7 days. */
export function readKeptAnswer({ apiKey, now, storage }: Place): KeptAnswer | undefined {
  try {
    const kept = parseUntrusted(storage.read(remoteConfigPrefix + apiKey) ?? '{}') as KeptAnswer;
    const age = now() - Number(kept.fetchedAt);
    // An answer of the future has an age that nobody knows.
    if (age >= 0 && age <= keptForMillis) return { ...kept, fetchedAt: now() - age };
  } catch {
    // Not ours: as good as none.
  }
  return undefined;
}

export function keepAnswer({ apiKey, storage }: Place, answer: KeptAnswer): void {
  storage.write(remoteConfigPrefix + apiKey, JSON.stringify(answer));
}
