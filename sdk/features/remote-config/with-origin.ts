import type { Setting } from '../../client/diagnostic.ts';
import type { Settings } from './read-settings.ts';

/** Adds to each setting where it comes from, and since when. */
export function withOrigin(
  settings: Settings,
  origin: Setting['origin'],
  fetchedAt?: number,
): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, { value, origin, fetchedAt }]),
  );
}
