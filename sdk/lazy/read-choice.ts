import type { ConsentChoice } from '../consent/consent.ts';
import { documentText } from './document-text.ts';

/**
 * The visitor's choice, as the script for early clicks and the core read it: the cookie counts, else its copy in local storage.
 * `undefined` for none, and where both are blocked.
 */
export function readChoice(): ConsentChoice | undefined {
  try {
    const stored =
      documentText('cookie').match(/(^|; )care_consent="?(denied|granted)\b/g) ?? localStorage.care_consent;
    // If cookies contradict each other, the denial counts: it is first in the alphabet.
    return `${stored}`.match(/denied|granted/g)?.sort()[0] as ConsentChoice | undefined;
  } catch {
    return undefined;
  }
}
