import type { ConsentChoice } from '../consent/consent.ts';
import { readCookies } from './read-cookie.ts';

/** Where the visitor's choice is kept, for the browser and the server to read. */
export const consentCookieName = 'care_consent';

/** What the visitor has chosen, if anything. Of cookies that contradict each other the `denied` one counts. */
export function readConsentChoice(cookies: string): ConsentChoice | undefined {
  const values = readCookies(cookies, consentCookieName);
  return (['denied', 'granted'] as const).find((choice) => values.includes(choice));
}
