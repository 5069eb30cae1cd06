import type { Cancel } from '../contracts/environment.ts';

/** What a visitor has said. */
export type ConsentChoice = 'granted' | 'denied';

/** `pending`: nothing is stored or sent, events wait in memory. `denied`: nothing is stored, not even in memory. */
export type ConsentState = 'pending' | ConsentChoice;

/** The visitor's consent, as an application reads and sets it. */
export interface Consent {
  /** What holds now, also by a choice that was made in another tab or on the server: the cookies are read once a task. */
  readonly state: ConsentState;
  /**
   * Takes the visitor's choice and keeps it for later visits.
   *
   * @param choice what the visitor has chosen
   */
  set(choice: ConsentChoice): void;
  /**
   * Calls with every new state, also one that another client of the page has made, or that the next call finds.
   *
   * @param listener called with the new state
   */
  subscribe(listener: (state: ConsentState) => void): Cancel;
}
