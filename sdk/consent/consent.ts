import type { Cancel } from '../contracts/environment.ts';

/** A visitor's choice. */
export type ConsentChoice = 'granted' | 'denied';

/** `pending`: nothing is stored or sent, events wait in memory. `denied`: nothing is stored, not even in memory. */
export type ConsentState = 'pending' | ConsentChoice;

/** The visitor's consent, as an application reads and sets it. */
export interface Consent {
  /** The state of this moment, also after a choice in another tab or on the server: the cookies are read once a task. */
  readonly state: ConsentState;
  /**
   * Takes the visitor's choice and stores it for later visits.
   *
   * @param choice the visitor's choice
   */
  set(choice: ConsentChoice): void;
  /**
   * Calls a function with every new state, also one that another client of the page has set, or that the next call finds.
   *
   * @param listener called with the new state
   */
  subscribe(listener: (state: ConsentState) => void): Cancel;
}
