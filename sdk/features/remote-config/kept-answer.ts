import type { FeatureHost } from '../../feature.ts';
import { remoteConfigPrefix } from '../../storage/kept-names.ts';
import { parseJson } from './parse-json.ts';
import { readSettings, type Settings } from './read-settings.ts';

/** What an earlier visit was told does not count for longer than this (7 days), in milliseconds. */
export const keptForMillis = 604_800_000;

/** What the server has said, at this visit or an earlier one. */
export interface Answer {
  readonly settings: Settings;
  /** Milliseconds since the epoch. */
  readonly fetchedAt?: number;
}

type Place = Pick<FeatureHost, 'apiKey' | 'now' | 'storage'>;

/** The last good answer for this project; `undefined` when there is none of the last 7 days. */
export function readKeptAnswer({ apiKey, now, storage }: Place): Answer | undefined {
  try {
    const kept = parseJson(storage.read(remoteConfigPrefix + apiKey) ?? '{}') as Answer;
    const settings = readSettings(kept.settings);
    const age = now() - (kept.fetchedAt as number);
    // An answer of the future has an age that nobody knows.
    if (settings && age >= 0 && age <= keptForMillis) return { ...kept, settings };
  } catch {
    // Not ours: as good as none.
  }
  return undefined;
}

export function keepAnswer({ apiKey, storage }: Place, answer: Answer): void {
  storage.write(remoteConfigPrefix + apiKey, JSON.stringify(answer));
}
