import type { ConsentChoice } from '../consent/consent.ts';

/**
 * The visitor's choice, as the script for early clicks and the core read it: the cookie counts, else its copy in local storage.
 * `undefined` for none, and where both are blocked.
 */
export function readChoice(): ConsentChoice | undefined {
  try {
    // Of cookies that contradict each other the denial counts: it is first in the alphabet.
    const [cookie] = [...document.cookie.matchAll(/(?:^|; *)care_consent="?(denied|granted)\b/g)].sort();
    const found = cookie?.[1] ?? /denied|granted/.exec(localStorage.care_consent ?? '')?.[0];
    return found as ConsentChoice | undefined;
  } catch {
    return undefined;
  }
}
