import { cutText } from '../json/cut-text.ts';
import { encodeJson } from '../json/encode-json.ts';
import { exceedsAscii } from './exceeds-ascii.ts';
import { hideMail } from './hide-mail.ts';
import { hideNumbers } from './hide-numbers.ts';
import { hideParameters } from './hide-parameters.ts';
import { hideSecrets } from './hide-secrets.ts';
import { mark } from './mark.ts';

declare const redacted: unique symbol;

/** A text that has passed the redaction. No other text leaves the page. */
export type RedactedText = string & { readonly [redacted]: true };

/** Characters without one of which a text of ASCII holds nothing to redact. */
const suspicious = /[\d@%=]|&c|[([{<]\s?[aA]|Q[A-P]|[EUk0][A-D]|[BFJNRVZdhlptx159]A/;

/** A word of a sentence, with the value after a `=`: quotes and white space may be before and behind the `=`. */
const words = /(?=\S)(?:["'`]?\s*=(?![=>])\s*\\?["'`]?|[^\s"'`<>])+/g;

/** The deepest encoding that is decoded; a part that was encoded more often is hidden whole. */
const deepest = 4;

/** UTF-16 units that are read of a text; for a larger limit of the answer, eight times that limit. */
const readLimit = 65_536;

/** The most passes over a text. One that still changes after them is made to keep us busy, and hidden whole. */
const maxPasses = 4;

/** Longest address that is recorded, in UTF-16 units: above what servers take, and a part of what an event has room for. */
export const addressLimit = 4_096;

/**
 * Replaces personal parts of a text by `*****`: payment card numbers, Social Security numbers, email addresses, JSON Web Tokens,
 * credentials (`Bearer …`, `Basic …`) with a digit or `=`, keys in PEM, and the parts of addresses and parameters (`token=…`) in it that
 * {@link redactAddress} replaces. Prices, dates, versions stay, and most phone numbers of 10 to 12 digits. A redacted text does not change
 * when it is redacted again. Takes time in proportion to the text; next to none for a text without digits and the characters of an address.
 * Never throws.
 *
 * @param text the text to redact
 * @param limit UTF-16 units of the answer. A text is redacted before it is cut, and again where the cut makes a part look personal; no
 * character is cut in two. @default none, though no more than 64 KiB are read
 */
export function redactText(text: string, limit = Number.POSITIVE_INFINITY): RedactedText {
  return redactWithin(text, limit, hideInWords);
}

/**
 * Redacts the parts of an address that {@link redactText} redacts in a text, user and password, and the values of parameters with a
 * sensitive name (`token`, `code`, `state`, `email`, `name`, `address`, `key` and the like, in query, fragment or path) up to the
 * next parameter, white space or not. An encoded part that holds any of these when it is decoded is redacted whole, such as an address
 * that is a parameter of another. The rest stays as it is. Never throws.
 *
 * @param address the address to redact
 * @param limit UTF-16 units of the answer, as with {@link redactText}. @default 4,096
 */
export function redactAddress(address: string, limit = addressLimit): RedactedText {
  return redactWithin(address, limit, hideInParts);
}

/**
 * Redacts each text of a value that can be JSON; names of properties stay.
 *
 * @param limit UTF-16 units of each text. @default none
 * @param hideOwn the application's own redaction, which gets each text whole. @default none
 * @returns a copy; parts that are not JSON are as `JSON.stringify` writes them
 * @throws RangeError for a value that refers to itself
 */
export function redactJson<Value>(
  value: Value,
  limit?: number,
  hideOwn = (text: string): string => text,
): Value {
  return (
    value &&
    JSON.parse(encodeJson(value) as string, (_name: string, part: unknown) =>
      typeof part === 'string' ? redactText(hideOwn(part), limit) : part,
    )
  );
}

/** Redacts a text and cuts it to the limit; a longer text than is read ends with a mark. */
function redactWithin(text: string, limit: number, hideParts: (text: string) => string): RedactedText {
  const most = limit < Number.POSITIVE_INFINITY ? Math.max(readLimit, limit * 8) : readLimit;
  const fits = Math.min(limit, most);
  const isWhole = text.length <= most;
  const clean = redact(text.slice(0, most), hideParts);
  // An address or a number may lie across the end of the read part, and none is as long as an eighth of that.
  const shown = isWhole ? clean : cutText(clean, Math.max(0, clean.length - most / 8)) + mark;
  return (
    isWhole && shown.length <= fits ? shown : cutText(redact(cutText(shown, fits), hideParts), fits)
  ) as RedactedText;
}

function redact(text: string, hideParts: (text: string) => string): string {
  let clean = text;
  for (let passes = 0; isSuspicious(clean); passes += 1) {
    if (passes === maxPasses) return mark;
    const before = clean;
    clean = hideAll(before, hideParts);
    // The rest of a match may form a new match together with the text beside it.
    if (clean === before) break;
  }
  return clean;
}

/**
 * Returns false for a text that holds nothing to redact: it has no digit of any script, no @ or a form of it, also in base64, no parameter,
 * no encoded character; keys and tokens have digits.
 */
function isSuspicious(text: string): boolean {
  return suspicious.test(text) || (exceedsAscii(text) && /[\p{N}＠﹫]|[\p{Ps}\p{Pi}]\s?[aA]/u.test(text));
}

function hideAll(text: string, hideParts: (text: string) => string): string {
  return hideNumbers(hideParts(hideMail(hideSecrets(text))));
}

function hideInWords(text: string): string {
  return text.replace(words, (word) => (/[=%]/.test(word) ? hideInParts(word) : word));
}

function hideInParts(address: string, depth = 0): string {
  return hideParameters(
    address,
    (decoded) =>
      !isSuspicious(decoded) ||
      (depth < deepest && hideAll(decoded, (text) => hideInParts(text, depth + 1)) === decoded),
  );
}
