import type { ServiceCode } from '@care/analytics/catalog';

/** Where somebody looks, and for what. */
export interface NearbyQuestion {
  readonly zip: string;
  /** For whom caregivers are looked for. @default none: only the place is */
  readonly service?: ServiceCode | undefined;
}

export interface Place {
  /** Absent where the ZIP code is not one of a city that is known. */
  readonly city: string | null;
  /** Two letters. */
  readonly state: string;
  readonly stateName: string;
}

export interface Caregiver {
  readonly id: string;
  /** First name and an initial. */
  readonly name: string;
  /** Out of 5. */
  readonly rating: number;
  readonly line: string;
  /** Comes later than the rest. */
  readonly reviews?: { readonly count: number };
}

export interface CaregiverList {
  readonly total: number;
  readonly caregivers: readonly Caregiver[];
}

/** Who works near a place; no place where the ZIP code does not exist. */
export interface PeopleNearby {
  readonly place: Place | null;
  readonly list: CaregiverList | null;
}

/** Receives what is found out, as it comes. */
export interface NearbyListener {
  /** `null`: there is no such ZIP code, and nothing more is asked. */
  onPlace(place: Place | null): void;
  /** Called again when more has come about the same people. */
  onCaregivers(list: CaregiverList): void;
  /** The last call, whatever has come before. */
  onFailure(error: unknown): void;
}
