import type { ConsentChoice } from '../consent/consent.ts';
import { readCookies } from './read-cookie.ts';

/** The cookie that stores the visitor's choice, for the browser and the server to read. */
export const consentCookieName = 'care_consent';

/** A visitor's choice as it is stored. */
export interface StoredChoice {
  readonly choice: ConsentChoice;
  /** When consent was last denied, also of a later grant: milliseconds since the epoch; 0 for never, or where it is not known. */
  readonly deniedAt: number;
}

/** The cookie's value. Whatever was stored before the denial that it names is from before that. */
export function formatConsentChoice({ choice, deniedAt }: StoredChoice): string {
  return deniedAt ? `${choice}.${deniedAt}` : choice;
}

/** What the visitor has chosen, if anything. Of cookies that contradict each other the `denied` one counts. */
export function readConsentChoice(cookies: string): StoredChoice | undefined {
  const choices = readCookies(cookies, consentCookieName).flatMap((value) => {
    const [, choice, deniedAt = 0] = /^(granted|denied)(?:\.(\d+))?$/.exec(value) ?? [];
    return choice ? { choice: choice as ConsentChoice, deniedAt: Number(deniedAt) } : [];
  });
  return choices.find(({ choice }) => choice === 'denied') ?? choices[0];
}
