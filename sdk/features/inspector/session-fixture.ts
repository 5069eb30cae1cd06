import type { ReceiptState } from '../../client/receipt.ts';
import type { ConsentState } from '../../consent/consent.ts';
import type { JsonObject } from '../../contracts/json.ts';
import type { UserOperations } from '../../contracts/user-operations.ts';

/** The form of a fixture; raised when older code could no longer read it. */
export const fixtureVersion = 1;

/** A session as the inspector has seen it: its calls in their order, and their ends. `replayFixture` replays it. */
export interface SessionFixture {
  /** The version of the fixture's format. */
  readonly version: typeof fixtureVersion;
  /** The time at which the fixture was saved, in milliseconds since the epoch. */
  readonly madeAt: number;
  /** The steps of the session, in their order. */
  readonly entries: readonly FixtureEntry[];
}

/** A step of a saved session: an event, or a change of consent. */
export type FixtureEntry = FixtureEvent | FixtureConsent;

/** A change of consent in a saved session. */
export interface FixtureConsent {
  /** Distinguishes it from an event. */
  readonly kind: 'consent';
  /** The consent that holds from this step on. */
  readonly state: ConsentState;
}

/** An event: the data of its call, and its end. */
export interface FixtureEvent {
  /** Distinguishes it from a change of consent. */
  readonly kind: 'event';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** The name that the event is counted under. */
  readonly name: string;
  /** The time of the call, in milliseconds since the epoch. */
  readonly time: number;
  /** The time at which the session began, in milliseconds since the epoch; left out if the event did not get that far. */
  readonly sessionId?: number | undefined;
  /**
   * The data of the caller; left out if the visitor, or `beforeSend`, has refused the event, if analytics was switched off, and for
   * `failed:internal`.
   */
  readonly data?: JsonObject | undefined;
  /** The properties that the SDK and the application's `commonData` added. */
  readonly added: JsonObject;
  /** The changes to user properties, of a `$identify`. */
  readonly userProps?: UserOperations | undefined;
  /** The event's state when the fixture was saved. */
  readonly state: ReceiptState;
  /** The detail of that state, such as the property that does not fit the definition. */
  readonly detail?: string | undefined;
}
