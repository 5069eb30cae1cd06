import type { ReceiptState } from '../../client/receipt.ts';
import type { ConsentState } from '../../consent/consent.ts';
import type { JsonObject } from '../../contracts/json.ts';
import type { UserOperations } from '../../contracts/user-operations.ts';

/** The form of a fixture; raised when older code could no longer read it. */
export const fixtureVersion = 1;

/** A session as the inspector has seen it: what was called in which order, and how it ended. `replayFixture` plays it again. */
export interface SessionFixture {
  /** The version of the fixture's format. */
  readonly version: typeof fixtureVersion;
  /** When the fixture was saved, in milliseconds since the epoch. */
  readonly madeAt: number;
  /** What happened, in its order. */
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

/** An event: what was given to the call, and how it ended. */
export interface FixtureEvent {
  /** Distinguishes it from a change of consent. */
  readonly kind: 'event';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** What the event is counted under. */
  readonly name: string;
  /** When the call was made, in milliseconds since the epoch. */
  readonly time: number;
  /** When the session began, in milliseconds since the epoch; left out of what did not get as far as that. */
  readonly sessionId?: number | undefined;
  /** What the caller gave; left out of what the visitor, or `beforeSend`, has refused. */
  readonly data?: JsonObject | undefined;
  /** What the SDK and the application's `commonData` added. */
  readonly added: JsonObject;
  /** What a `$identify` does to the user properties. */
  readonly userProps?: UserOperations | undefined;
  /** How the event ended, or where it was when the fixture was saved. */
  readonly state: ReceiptState;
  /** What more was known of the event's state, such as what does not fit the definition. */
  readonly detail?: string | undefined;
}
