import type { ConsentChoice } from '../consent/consent.ts';
import { documentText } from './document-text.ts';

/**
 * Reads the visitor's choice as the script for early clicks and the core do: the cookie counts, else its copy in local storage.
 * Returns `undefined` for none, and where both are blocked.
 */
export function readChoice(): ConsentChoice | undefined {
  try {
    const stored =
      documentText('cookie').match(/(^|; )care_consent="?(denied|granted)\b[.\d]*/g) ??
      localStorage.care_consent;
    const timesOf = (choice: ConsentChoice) =>
      [...`${stored}`.matchAll(RegExp(`${choice}\\.?(\\d*)`, 'g'))].map(([, time]) => Number(time));
    const grants = timesOf('granted');
    // If cookies contradict each other, a denial counts, unless a grant names its time or a later one.
    if (timesOf('denied').some((time) => !time || time > Math.max(...grants))) return 'denied';
    return grants[0] === undefined ? undefined : 'granted';
  } catch {
    return undefined;
  }
}
