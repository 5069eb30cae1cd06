import type { ConsentChoice } from '../consent/consent.ts';
import { readCookies } from './read-cookie.ts';

/** The cookie that stores the visitor's choice, for the browser and the server to read. */
export const consentCookieName = 'care_consent';

/** A visitor's choice in its stored form. */
export interface StoredChoice {
  readonly choice: ConsentChoice;
  /** The time of the last denial, also in a later grant, in milliseconds since the epoch; 0 for never, or where it is not known. */
  readonly deniedAt: number;
}

/** Formats the cookie's value. It names the last denial, so that each page can tell what was stored before that. */
export function formatConsentChoice({ choice, deniedAt }: StoredChoice): string {
  return deniedAt ? `${choice}.${deniedAt}` : choice;
}

/**
 * Reads the visitor's choice, if there is one. Of cookies that contradict each other a denial counts, unless a grant names its time
 * or a later one: that grant came after the denial, and could not replace it, as it is stored for another domain.
 */
export function readConsentChoice(cookies: string): StoredChoice | undefined {
  const values = readCookies(cookies, consentCookieName).filter((value) =>
    /^(granted|denied)(\.\d+)?$/.test(value),
  );
  const timesOf = (choice: string) =>
    values.filter((value) => value.startsWith(choice)).map((value) => Number(value.split('.')[1] ?? 0));
  const answered = Math.max(...timesOf('granted'));
  // A denial without a time may be the latest.
  const isDenied = timesOf('denied').some((time) => time === 0 || time > answered);
  if (values.length === 0) return undefined;
  return { choice: isDenied ? 'denied' : 'granted', deniedAt: Math.max(...timesOf('')) };
}
