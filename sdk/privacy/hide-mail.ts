import { mark } from './mark.ts';

/** A function of all browsers, workers and servers (https://html.spec.whatwg.org/#atob). */
declare function atob(base64: string): string;

/** User and password of an address, and what takes their place when they are gone. */
const userInfo = /([/\\]{2})[^/\\?#\s]+\\?@(?:[/\\]+[^/\\?#\s]+\\?@)*/g;

/** What ends either side of an email address, in the form of a class of characters without its brackets. */
const delimiters = '\\s/?&#=;:,<>"`|\\\\@＠﹫\\p{Ps}\\p{Pe}';

/** Within a user's name, as in `o'brien`, but not at its beginning, and in no host. */
const quotes = "'\\p{Pi}\\p{Pf}";

const hostCharacter = `[^${delimiters}${quotes}]`;

/** Frames of stacks as Firefox and Safari have them, versions of packages and pictures for fine screens have an @ too. */
const noHost = `[a-z:-]+://|[~^v]?\\d+x?(\\.[\\dx]+){0,2}(-[a-z]+(\\.\\d+)?)?(\\.(png|jpg))?(?!${hostCharacter})`;

/** An @, as pages, HTML and JavaScript write it. */
const at = '(?:[@＠﹫]|&(?:#0*64|#x0*40|commat);|\\\\[ux]\\{?0*40\\}?){1,2}';

const host = `(?!${noHost}|[!-.^_~])${hostCharacter}+`;

/** A host may be followed by an @ and another one: what is left of it would be an address together with the mark. */
const mail = new RegExp(
  `((?:^|[${delimiters}])[${quotes}]*)${hostCharacter}[^${delimiters}]*(?:(?:${at}|\\s?${at}\\s?(?=${hostCharacter}+\\.[a-z])|\\s?[\\p{Ps}\\p{Pi}<]{1,2}\\s?(?:at|${at})\\s?[\\p{Pe}\\p{Pf}>]{1,2}\\s?)${host})+`,
  'giu',
);

/** What no address is without: most texts have none of it, and to compile the other takes a phone five milliseconds. */
const anyAt = /[@＠﹫]|&[#c]|\\[ux]|[\p{Ps}\p{Pi}<]\s?at/iu;

/** How an @ may look in base64, by its place among each three bytes: no lower-case word looks so. */
const encodedAt = /Q[A-P]|[EUk0][A-D]|[BFJNRVZdhlptx159]A/;

/** In the base64 of an email address is nothing else. Shorter than eight is no address. */
const encodedWord = /[a-z\d]{8,}/gi;

const plainMail = /[\w.+%-]@[\w-]+\.[a-z]/i;

/**
 * Takes out email addresses, whether written with an @, as `user(at)host`, `user @ host.tld` or in base64, and user and password of
 * addresses, which leave no mark. Takes time in proportion to the text.
 */
export function hideMail(text: string): string {
  const plain = anyAt.test(text) ? text.replace(userInfo, '$1').replace(mail, `$1${mark}`) : text;
  return plain.replace(encodedWord, hideEncoded);
}

/** What is before it in the same word may have moved it by up to three characters. */
function hideEncoded(word: string): string {
  const isMail = (start: number) =>
    plainMail.test(atob(word.slice(start, word.length - ((word.length - start) % 4))));
  return encodedAt.test(word) && [0, 1, 2, 3].some(isMail) ? mark : word;
}
