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
  const times: Record<ConsentChoice, number[]> = { granted: [], denied: [] };
  for (const value of readCookies(cookies, consentCookieName)) {
    const [, choice, deniedAt = 0] = /^(granted|denied)(?:\.(\d+))?$/.exec(value) ?? [];
    if (choice) times[choice as ConsentChoice].push(Number(deniedAt));
  }
  const answered = Math.max(...times.granted);
  // A denial without a time may be the latest. It keeps no time of a grant: it is dated where it is found.
  if (times.denied.some((time) => time === 0 || time > answered))
    return { choice: 'denied', deniedAt: Math.max(...times.denied) };
  return times.granted[0] === undefined ? undefined : { choice: 'granted', deniedAt: answered };
}
