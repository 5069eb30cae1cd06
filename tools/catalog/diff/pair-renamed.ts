import { nearestName } from '../../../sdk/event-files/nearest-name.ts';

/** A removed name and the new one that most likely replaces it. */
export type Renamed = readonly [before: string, now: string];

/**
 * Guesses which of the names that are gone live on under a new one.
 *
 * @param isAlike whether two mean the same, whatever their names
 */
export function pairRenamed(
  gone: readonly string[],
  added: readonly string[],
  isAlike: (before: string, now: string) => boolean,
): readonly Renamed[] {
  const free = new Set(added);
  return gone.flatMap((before): readonly Renamed[] => {
    const now = [...free].find((name) => isAlike(before, name)) ?? nearestName(before, [...free]);
    if (!now) return [];
    free.delete(now);
    return [[before, now]];
  });
}
