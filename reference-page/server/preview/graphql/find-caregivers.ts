import type { ServiceCode } from '@care/analytics/catalog';
import { caregiverLines, centerNames, firstNames } from './caregiver-words.ts';
import { areaOf, drawList, type ListPart, numberOf, pick } from './draw-list.ts';
import type { Place } from './find-place.ts';

export interface Caregiver {
  readonly id: string;
  /** First name and an initial; of daycare the name of a center. */
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

/** Invented caregivers around a place; for daycare, centers. */
export function findCaregivers(place: Place, part: ListPart): CaregiverList {
  const { items, total } = drawList(place, part, countNear, (code, index) =>
    caregiverAt(areaOf(place), code, index),
  );
  return { total, caregivers: items };
}

/** The number of reviews of a caregiver. */
export function countReviews(id: string): number {
  return 3 + (numberOf(`reviews of ${id}`) % 90);
}

/** More in a city than around it. */
function countNear(place: Place, service: ServiceCode): number {
  if (place.isAbroad) return 0;
  const drawn = numberOf(`${areaOf(place)} ${service}`);
  return place.city ? 60 + (drawn % 340) : 8 + (drawn % 52);
}

function caregiverAt(area: string, service: ServiceCode, index: number): Caregiver {
  const id = `${area}-${service}-${index}`;
  const drawn = numberOf(id);
  // Neighbours in the list have different names and lines.
  const step = numberOf(`${area} ${service}`) + index;
  const person = `${pick(firstNames, step)} ${String.fromCharCode(65 + (drawn % 26))}.`;
  return {
    id,
    name: service === 'DAYCARE' ? pick(centerNames, step) : person,
    service,
    rating: (40 + (drawn % 11)) / 10,
    line: pick(caregiverLines[service], step),
  };
}
