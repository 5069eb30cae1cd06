import type { ServiceCode } from '@care/analytics/catalog';

/** The place and the service that a visitor looks for. */
export interface NearbyQuestion {
  readonly zip: string;
  /** For whom caregivers are looked for. @default none: only the place is */
  readonly service?: ServiceCode | undefined;
}

/** The question that the server asks for a page. */
export interface PageQuestion extends NearbyQuestion {
  /** The kind of entries in the list. */
  readonly of: 'caregivers' | 'jobs';
  /** The most that are listed. */
  readonly first: number;
  /** How many come before them. @default 0 */
  readonly offset?: number | undefined;
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
  /** First name and an initial; the name of a center where daycare is asked for. */
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

export interface Job {
  readonly id: string;
  readonly title: string;
  /** The family that has posted the job: "The R. family". */
  readonly from: string;
  readonly miles: number;
  /** "Monday to Friday, 3 to 6 pm". */
  readonly schedule: string;
  /** The pay: "$18 to $22 an hour". */
  readonly pay: string;
  readonly line: string;
}

export interface JobList {
  readonly total: number;
  readonly jobs: readonly Job[];
}

/** The caregivers or jobs near a place; the place is `null` where the ZIP code does not exist. */
export interface FoundNearPlace {
  readonly place: Place | null;
  readonly list?: CaregiverList | null | undefined;
  readonly jobs?: JobList | null | undefined;
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
