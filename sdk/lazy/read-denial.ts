import { readConsentChoice } from '../identity/consent-cookie.ts';
import { consentKey } from '../storage/kept-names.ts';
import { parseList } from '../storage/parse-list.ts';

/** When consent was last denied, in milliseconds since the epoch: 0 for never, or where that can't be read. */
export function readDenial(): number {
  try {
    const [, deniedAt] = parseList(localStorage.getItem(consentKey) ?? '');
    return readConsentChoice(document.cookie)?.deniedAt || Number(deniedAt) || 0;
  } catch {
    return 0;
  }
}
