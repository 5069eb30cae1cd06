import { redactText } from '../privacy/redact.ts';
import { cleanAddress } from './clean-attribute.ts';

/** A page's address for a property of Amplitude's: redacted, and then decoded as the official SDK decodes it. */
export function readableAddress(address: string, limit: number): string {
  const clean = cleanAddress(address, limit);
  try {
    // A letter that was encoded may have hidden where a number begins.
    return redactText(decodeURI(clean));
  } catch {
    // The address is encoded otherwise than as UTF-8, or was cut within a character.
    return clean;
  }
}
