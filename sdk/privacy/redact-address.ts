import { mark, redactText } from './redact-text.ts';

/** Names of parameters whose values are secret or somebody's own: these words within a name, or at its end. */
const secretName =
  /token|passw|pwd|secret|mail|phone|mobile|session|signature|credential|jwt|ssn|birth|(first|last|full|user).?name|(code|state|key|auth|pass|pin|otp|sid|sig|nonce|dob|(^|[^a-z])tel)[\W\d]*$/i;

/** What stands before an @: user and password of an address, somebody's name in one of mail. */
const beforeAt = /^([a-z][\w.+-]*:)?([/\\]*)[^/\\?#]+@/i;

/** What was encoded more often than this, each time again, is hidden whole. */
const deepest = 4;

/** Longest address that is recorded, in UTF-16 units: above what servers take, and a part of what an event has room for. */
export const addressLimit = 4_096;

/**
 * Makes an address fit to be recorded: what is longer than {@link addressLimit} is cut before the part that does not fit, user and password go, parameters with a telling name (`token`, `code`, `state`,
 * `email`, `key` and the like, in query, fragment or path) lose their values, and each part passes {@link redactText}. An
 * encoded part that holds any of that when it is decoded goes whole, as an address that is a parameter of another may. All
 * else stays as it is. Never throws.
 */
export function redactAddress(address: string): string {
  // A part that is cut might no longer look like what has to be hidden.
  const text =
    address.length > addressLimit ? address.slice(0, addressLimit).replace(/[^?&#;=/]*$/, '') : address;
  return /[@=%+]/.test(text) ? redactParts(text, 0) : redactText(text);
}

function redactParts(address: string, depth: number): string {
  let name = '';
  let isHidden = false;

  function redactPart(whole: string, delimiter: string, part: string): string {
    if (/[&#]/.test(delimiter)) isHidden = false;
    if (isHidden) return '';
    isHidden = delimiter === '=' && secretName.test(name);
    if (isHidden) return `=${mark}`;
    const decoded = decode(part);
    name = decode(decoded);
    if (decoded === part) return delimiter + redactText(part.replace(beforeAt, '$1$2'));
    // Taking something out of what is encoded would leave pieces that say something else, or nothing, when they are decoded.
    const isClean =
      depth < deepest && redactParts(decoded, depth + 1) === decoded && redactText(part) === part;
    return isClean ? whole : delimiter + mark;
  }

  return address.replace(beforeAt, '$1$2').replace(/([?&#;=/]?)([^?&#;=/]*)/g, redactPart);
}

/** The encoded bytes of one character of UTF-8, else a single byte. */
const encodedCharacter = /\+|%[cd].%[89ab].|%e.(%[89ab].){2}|%f.(%[89ab].){3}|%[\da-f]{2}/gi;

/** A byte that is no UTF-8 reads as a space, and hides nothing of what stands beside it. */
function decode(part: string): string {
  return part.replace(encodedCharacter, (encoded) => {
    try {
      return encoded === '+' ? ' ' : decodeURIComponent(encoded);
    } catch {
      return ' ';
    }
  });
}
