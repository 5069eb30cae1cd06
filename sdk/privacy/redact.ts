import { cutText } from '../json/cut-text.ts';
import { encodeJson } from '../json/encode-json.ts';
import { hideMail } from './hide-mail.ts';
import { hideNumbers } from './hide-numbers.ts';
import { hideParameters } from './hide-parameters.ts';
import { hideSecrets } from './hide-secrets.ts';
import { mark } from './mark.ts';

declare const redacted: unique symbol;

/** A text that has passed the redaction. What leaves the page takes no other. */
export type RedactedText = string & { readonly [redacted]: true };

/**
 * What has none of this holds nothing that would be taken out: a digit of any script, an @ or what stands for one, also in
 * base64, a parameter, an encoded character; keys and tokens have digits.
 */
const suspicious = /[\p{N}@＠﹫%=]|&c|[\p{Ps}\p{Pi}<]\s?[aA]|Q[A-P]|[EUk0][A-D]|[BFJNRVZdhlptx159]A/u;

/** A word of a sentence; what follows a `=` belongs to it, quoted or behind white space, whatever of both is before it. */
const words = /(?=\S)(?:["'`]?\s*=(?![=>])\s*\\?["'`]?|[^\s"'`<>])+/g;

/** What was encoded more often than this, each time again, is hidden whole. */
const deepest = 4;

/** UTF-16 units that are read of a text; of a long one that has to fit, eight times what may leave. */
const readLimit = 65_536;

/** A text that is not at rest after so many passes is made to keep us busy, and hidden whole. */
const maxPasses = 4;

/** Longest address that is recorded, in UTF-16 units: above what servers take, and a part of what an event has room for. */
export const addressLimit = 4_096;

/**
 * Takes out of a text what is personal, and puts `*****` in its place: payment card numbers, Social Security numbers, email addresses, JSON Web Tokens,
 * credentials (`Bearer …`, `Basic …`), keys in PEM, and of addresses and parameters (`token=…`) in it what {@link redactAddress} takes out. Prices, dates, phone numbers, versions stay.
 * What went through once stays as it is. Takes time in proportion to the text; next to none where it has no digit and no sign that
 * an address has. Never throws.
 *
 * @param text the text to redact
 * @param limit UTF-16 units of the answer. A text is redacted before it is cut, and again where the cut makes something look personal; no
 * character is cut in two. @default none, though no more than 64 KiB are read
 */
export function redactText(text: string, limit = Number.POSITIVE_INFINITY): RedactedText {
  return redactWithin(text, limit, (part) =>
    hideAll(part, (plain) => plain.replace(words, (word) => (/[=%]/.test(word) ? hideInParts(word) : word))),
  );
}

/**
 * Takes out of an address what {@link redactText} takes out of a text, user and password, and the values of parameters with a
 * sensitive name (`token`, `code`, `state`, `email`, `name`, `address`, `key` and the like, in query, fragment or path) up to the
 * next parameter, white space or not. An encoded part that holds any of that when it is decoded goes whole, as an address that is a
 * parameter of another may. All else stays as it is. Never throws.
 *
 * @param address the address to redact
 * @param limit UTF-16 units of the answer, as with {@link redactText}. @default 4,096
 */
export function redactAddress(address: string, limit = addressLimit): RedactedText {
  return redactWithin(address, limit, (part) => hideAll(part, hideInParts));
}

/**
 * Redacts each text of what can be JSON; names of properties stay.
 *
 * @param limit UTF-16 units of each text. @default none
 * @param hideOwn the application's own redaction, which sees each text whole. @default none
 * @returns a copy; of what is not JSON what `JSON.stringify` makes of it
 * @throws RangeError for what refers to itself
 */
export function redactJson<Value>(value: Value, limit?: number, hideOwn?: (text: string) => string): Value {
  return (
    value &&
    JSON.parse(
      encodeJson(value) as string,
      eachText((text) => redactText(hideOwn ? hideOwn(text) : text, limit)),
    )
  );
}

/** Makes `JSON.parse` change every text but the names of properties, each with the name that it stands under. */
export function eachText(change: (text: string, name: string) => string) {
  return (name: string, value: unknown): unknown => (typeof value === 'string' ? change(value, name) : value);
}

/** The text itself where there is nothing to look for. */
function redactWithin(text: string, limit: number, hide: (text: string) => string): RedactedText {
  const most = limit < Number.POSITIVE_INFINITY ? Math.max(readLimit, limit * 8) : readLimit;
  const fits = Math.min(limit, most);
  const isWhole = text.length <= most;
  const clean = redact(isWhole ? text : text.slice(0, most), hide);
  // An address or a number may lie across the end of what is read, and none is as long as an eighth of that.
  const shown = isWhole ? clean : cutText(clean, Math.max(0, clean.length - most / 8)) + mark;
  return (
    isWhole && shown.length <= fits ? shown : cutText(redact(cutText(shown, fits), hide), fits)
  ) as RedactedText;
}

function redact(text: string, hide: (text: string) => string): string {
  let clean = text;
  for (let passes = 0; suspicious.test(clean); passes += 1) {
    if (passes === maxPasses) return mark;
    const before = clean;
    clean = hide(before);
    // The rest of one match can form a new match together with the text beside it.
    if (clean === before) break;
  }
  return clean;
}

function hideAll(text: string, hideParts: (text: string) => string): string {
  return hideNumbers(hideParts(hideMail(hideSecrets(text))));
}

function hideInParts(address: string, depth = 0): string {
  return hideParameters(address, (decoded) => {
    if (!suspicious.test(decoded)) return true;
    return depth < deepest && hideAll(decoded, (text) => hideInParts(text, depth + 1)) === decoded;
  });
}
