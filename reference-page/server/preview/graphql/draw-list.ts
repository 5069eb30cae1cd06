import { createHash } from 'node:crypto';
import type { ServiceCode } from '@care/analytics/catalog';
import { services } from '../../../content/services.ts';
import type { Place } from './find-place.ts';

/** The part of a list that is asked for. */
export interface ListPart {
  /** @default all services in turn */
  readonly service?: ServiceCode | undefined;
  readonly first: number;
  readonly offset: number;
}

/** How many there are of a service near a place. */
type CountNear = (place: Place, service: ServiceCode) => number;

/** The number of entries that a page shows. */
const maxListed = 12;

/**
 * A part of an invented list, always the same one: everything follows from the place, the service and the number.
 *
 * @param itemAt the entry of a service with a number, from 0
 */
export function drawList<Item>(
  place: Place,
  { first, offset, service }: ListPart,
  countNear: CountNear,
  itemAt: (service: ServiceCode, index: number) => Item,
): { readonly total: number; readonly items: readonly Item[] } {
  const asked = service ? [service] : services.map(({ code }) => code);
  const total = asked.reduce((sum, code) => sum + countNear(place, code), 0);
  const start = Math.max(0, offset);
  const length = Math.max(0, Math.min(first, maxListed, total - start));
  const items = Array.from({ length }, (_, at) => {
    const index = start + at;
    return itemAt(asked[index % asked.length] ?? 'CHILDCARE', Math.floor(index / asked.length));
  });
  return { total, items };
}

/** The first three digits of a ZIP code: neighbors share a list. */
export function areaOf({ zip }: Place): string {
  return zip.slice(0, 3);
}

/** A number that looks drawn, the same for the same text. */
export function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

/** The word of a list at a number, around and around. */
export function pick(words: readonly [string, ...string[]], number: number): string {
  return words[number % words.length] ?? words[0];
}
