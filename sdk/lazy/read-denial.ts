import { readConsentChoice } from '../identity/consent-cookie.ts';
import { parseList } from '../storage/parse-list.ts';
import { consentKey } from '../storage/stored-names.ts';
import { documentText } from './document-text.ts';

/** When consent was last denied, in milliseconds since the epoch: 0 for never, or where that can't be read. */
export function readDenial(): number {
  try {
    const [, deniedAt] = parseList(localStorage.getItem(consentKey) ?? '');
    return readConsentChoice(documentText('cookie'))?.deniedAt || Number(deniedAt) || 0;
  } catch {
    return 0;
  }
}
