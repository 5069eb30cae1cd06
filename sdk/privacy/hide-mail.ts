import { exceedsAscii } from './exceeds-ascii.ts';
import { mark } from './mark.ts';

/** A function of all browsers, workers and servers (https://html.spec.whatwg.org/#atob). */
declare function atob(base64: string): string;

/** User and password of an address, and further ones that take their place when they are removed. */
const userInfo = /([/\\]{2})[^/\\?#\s]+\\?@(?:[/\\]+[^/\\?#\s]+\\?@)*/g;

/** Characters that end either side of an email address, in the form of a class without its brackets. */
const delimiters = '\\s/?&#=;:,<>"`|\\\\@＠﹫\\p{Ps}\\p{Pe}';

/** Characters within a user's name, as in `o'brien`, but not at its beginning, and in no host. */
const quotes = "'\\p{Pi}\\p{Pf}";

const hostCharacter = `[^${delimiters}${quotes}]`;

/** Texts behind an @ that are no host: frames of stacks in Firefox and Safari, versions of packages, pictures for fine screens. */
const noHost = `[a-z:-]+://|[~^v]?\\d+x?(\\.[\\dx]+){0,2}(-[a-z]+(\\.\\d+)?)?(\\.(png|jpg))?(?!${hostCharacter})`;

/** An @ in the forms of pages, HTML and JavaScript. */
const at = '(?:[@＠﹫]|&(?:#0*64|#x0*40|commat);|\\\\[ux]\\{?0*40\\}?){1,2}';

/** The name of a parameter behind an encoded space or delimiter, which is no part of a host: `jane@x.com+password=`. An encoded dot or letter is one. */
const nextName = '(\\+|%(25)*([01]|2[^5de]|3[a-f]|[57][b-e]))[\\w%.-]{1,40}=';

const host = `(?!${noHost}|[!-.^_~])(?:(?!${nextName})${hostCharacter})+`;

/** An email address. Further hosts with an @ may follow: the rest would be an address together with the mark. */
const mail = `((?:^|[${delimiters}])[${quotes}]*)${hostCharacter}[^${delimiters}]*(?:(?:${at}|\\s?${at}\\s?(?=${hostCharacter}+\\.[a-z])|\\s?[\\p{Ps}\\p{Pi}<]{1,2}\\s?(?:at|${at})\\s?[\\p{Pe}\\p{Pf}>]{1,2}\\s?)${host})+`;

/** Parts that every address of ASCII has: most texts have none of them, and to compile the pattern of addresses takes a phone five milliseconds. */
const anyAt = /@|&[#c]|\\[ux]|[([{<]\s?[aA]/i;

/** The forms of an @ in base64, by its place among each three bytes: no lower-case word has one. */
const encodedAt = /Q[A-P]|[EUk0][A-D]|[BFJNRVZdhlptx159]A/;

/** The characters of an email address's base64. A run of less than eight is no address. */
const encodedWord = /[a-z\d]{8,}/gi;

const plainMail = /[\w.+%-]@[\w-]+\.[a-z]/i;

/**
 * Redacts email addresses, whether written with an @, as `user(at)host`, `user @ host.tld` or in base64, and removes user and password
 * of addresses without a mark. Takes time in proportion to the text.
 */
export function hideMail(text: string): string {
  const mayHoldMail = anyAt.test(text) || (exceedsAscii(text) && /[＠﹫]|[\p{Ps}\p{Pi}]\s?[aA]/u.test(text));
  const plain = mayHoldMail
    ? text.replace(userInfo, '$1').replace(new RegExp(mail, 'giu'), `$1${mark}`)
    : text;
  return plain.replace(encodedWord, hideEncoded);
}

/** Decodes a word from four beginnings: characters before an address in the same word shift its base64 by up to three. */
function hideEncoded(word: string): string {
  const isMail = (start: number) =>
    plainMail.test(atob(word.slice(start, word.length - ((word.length - start) % 4))));
  return encodedAt.test(word) && [0, 1, 2, 3].some(isMail) ? mark : word;
}
