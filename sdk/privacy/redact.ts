import { hideMail } from './hide-mail.ts';
import { hideNumbers } from './hide-numbers.ts';
import { hideParameters } from './hide-parameters.ts';
import { mark } from './mark.ts';

declare const redacted: unique symbol;

/** A text that has passed the redaction. What leaves the page takes no other. */
export type RedactedText = string & { readonly [redacted]: true };

/**
 * What has none of this holds nothing that would be taken out: a digit of any script, an @ or what stands for one, also in
 * base64, a parameter, an encoded character.
 */
const suspicious = /[\d@%=\u0660-\u1fff\ua620-\uffff]|&c|[([{<] ?[aA]|Q[A-P]|[EUk0][A-D]|[BFJNRVZdhlptx159]A/;

/** A word of a sentence; what follows a `=` belongs to it, quoted or behind a space. */
const words = /(?: ?=(?![=>]) ?["'`]?|[^\s"'`<>])+/g;

/** What was encoded more often than this, each time again, is hidden whole. */
const deepest = 4;

/** How many times the limit is read: what is taken out makes room. */
const readAhead = 8;

/** Longest address that is recorded, in UTF-16 units: above what servers take, and a part of what an event has room for. */
export const addressLimit = 4_096;

/**
 * Takes out of a text what is personal, and puts `*****` in its place: payment card numbers, Social Security numbers, email addresses, and of
 * addresses and parameters (`token=…`) in it what {@link redactAddress} takes out. Prices, dates, phone numbers, versions stay.
 * What went through once stays as it is. Takes time in proportion to the text; next to none where it has no digit and no sign that
 * an address has. Never throws.
 *
 * @param text the text to redact
 * @param limit UTF-16 units of the answer. A text is redacted before it is cut, and again where the cut makes something look personal; no
 * character is cut in two. @default none
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
 * @returns a copy; of what is not JSON what `JSON.stringify` makes of it
 * @throws TypeError for what refers to itself
 */
export function redactJson<Value>(value: Value, limit?: number): Value {
  return (
    value &&
    JSON.parse(JSON.stringify(value), (_name, part) =>
      typeof part === 'string' ? redactText(part, limit) : part,
    )
  );
}

/** The text itself where there is nothing to look for. */
function redactWithin(text: string, limit: number, hide: (text: string) => string): RedactedText {
  function redact(part: string): string {
    if (!suspicious.test(part)) return part;
    const clean = hide(part);
    // The rest of one match can form a new match together with the text beside it.
    return clean === part ? part : redact(clean);
  }

  const near = text.slice(0, limit * readAhead);
  const clean = redact(near);
  if (clean.length > limit)
    return redact(clean.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')).slice(0, limit) as RedactedText;
  // So much was taken out that the end of what was read, where a number may begin, would show.
  return (near === text ? clean : mark) as RedactedText;
}

function hideAll(text: string, hideParts: (text: string) => string): string {
  return hideNumbers(hideParts(hideMail(text)));
}

function hideInParts(address: string, depth = 0): string {
  return hideParameters(address, (decoded) => {
    if (!suspicious.test(decoded)) return true;
    return depth < deepest && hideAll(decoded, (text) => hideInParts(text, depth + 1)) === decoded;
  });
}
