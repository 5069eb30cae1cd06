import { mark } from './mark.ts';

/** Names of parameters, in lower case, whose values are secret or personal: these words within a name, or at its end. */
const secretName =
  /token|passw|pwd|secret|mail|phone|mobile|session|signature|credential|jwt|ssn|birth|addr|street|authoriz|cvv|cvc|iban|itude|name\W|(name|code|state|key|auth|pass|pw|pin|otp|sid|sig|nonce|dob|user|login|(^|[^a-z])(tel|lat|lng|lon))[\W\d]*$/;

/** A delimiter and the part after it. A slash behind an encoded space or mark is within a part: `4111%20/%201111`. */
const parts = /([?&#;=/]?)((?:%(25)*2\w\/|[^?&#;=/])*)/g;

/**
 * Redacts the values of parameters with a sensitive name, in query, fragment or path, up to the next parameter; and the whole of each
 * encoded part that is not clean when it is decoded.
 *
 * @param isClean returns true for a text without anything to redact
 */
export function hideParameters(address: string, isClean: (decoded: string) => boolean): string {
  let name = '';
  let isHidden = false;

  function hidePart(whole: string, delimiter: string, part: string): string {
    if (isHidden && !'&#'.includes(delimiter)) return '';
    // In lower case, `İ` is an `i` and a mark.
    isHidden = delimiter === '=' && secretName.test(name.replace(/[\p{DI}\p{M}]/gu, ''));
    if (isHidden) return `=${mark}`;
    const decoded = decode(part);
    // `ı` and `ſ` become usual letters in upper case only, the Kelvin sign in lower case only.
    name = decode(decoded).toUpperCase().toLowerCase();
    // Redacting a piece of an encoded part would leave pieces that decode to another text, or to none.
    return decoded === part || isClean(decoded) ? whole : delimiter + mark;
  }

  return address.replace(parts, hidePart);
}

/** The encoded bytes of one character of UTF-8 (https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G27506), else a single byte. */
const encodedCharacter =
  /\+|%(?:c[2-9a-f]|d[\da-f]|(?:e(?:0%[ab]|[1-9a-cef]%[89ab]|d%[89])|f(?:0%[9ab]|[1-3]%[89ab]|4%8)[\da-f]%[89ab])[\da-f])%[89ab][\da-f]|%[\da-f]{2}/gi;

/** Decodes a part; a byte that is no UTF-8 is read as Latin-1. */
function decode(part: string): string {
  return part.replace(encodedCharacter, (encoded) => {
    if (encoded === '+') return ' ';
    // `decodeURIComponent` throws for a single byte, and an exception costs as much as a page of text.
    return encoded.length > 3 ? decodeURIComponent(encoded) : unescape(encoded);
  });
}
