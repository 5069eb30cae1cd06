import { createHash } from 'node:crypto';
import type { ServiceCode } from '@care/analytics/catalog';
import { services } from '../../../content/services.ts';
import { caregiverLines, firstNames } from './caregiver-words.ts';
import type { Place } from './find-place.ts';

export interface Caregiver {
  readonly id: string;
  /** First name and an initial. */
  readonly name: string;
  readonly service: ServiceCode;
  /** 4 to 5, in tenths. */
  readonly rating: number;
  readonly line: string;
}

export interface CaregiverList {
  readonly total: number;
  readonly caregivers: readonly Caregiver[];
}

/** As many as a page shows of one place. */
const mostCaregivers = 3;

/**
 * Invented caregivers around a place, the same ones each time: everything about them follows from where they work, what
 * they do and their number. @param service @default all services in turn
 */
export function findCaregivers(place: Place, service: ServiceCode | undefined, first: number): CaregiverList {
  const area = place.zip.slice(0, 3);
  const asked = service ? [service] : services.map(({ code }) => code);
  const total = asked.reduce((sum, code) => sum + countIn(place, area, code), 0);
  const length = Math.max(0, Math.min(first, mostCaregivers, total));
  const caregivers = Array.from({ length }, (_, index) => {
    const code = asked[index % asked.length] ?? 'CHILDCARE';
    return caregiverAt(area, code, Math.floor(index / asked.length));
  });
  return { total, caregivers };
}

/** The number of reviews of a caregiver. */
export function countReviews(id: string): number {
  return 3 + (numberOf(`reviews of ${id}`) % 90);
}

/** More in a city than around it. */
function countIn({ city, isAbroad }: Place, area: string, service: ServiceCode): number {
  if (isAbroad) return 0;
  const drawn = numberOf(`${area} ${service}`);
  return city ? 60 + (drawn % 340) : 8 + (drawn % 52);
}

function caregiverAt(area: string, service: ServiceCode, index: number): Caregiver {
  const id = `${area}-${service}-${index}`;
  const drawn = numberOf(id);
  const lines = caregiverLines[service];
  // Neighbours in the list have different names and lines.
  const step = numberOf(`${area} ${service}`) + index;
  return {
    id,
    name: `${firstNames[step % firstNames.length]} ${String.fromCharCode(65 + (drawn % 26))}.`,
    service,
    rating: (40 + (drawn % 11)) / 10,
    line: lines[step % lines.length] ?? lines[0],
  };
}

/** A number that looks drawn, the same for the same text. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
