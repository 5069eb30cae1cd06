import { mark } from './mark.ts';

/**
 * JSON in base64, as each part of a JSON Web Token begins, with what follows (https://www.rfc-editor.org/rfc/rfc7519); credentials
 * behind their scheme, which have a digit or padding, unlike `basic care`; and keys in PEM (https://www.rfc-editor.org/rfc/rfc7468).
 */
const secrets =
  /\beyJ[\w-]{9,}[.\w-]*|(\b(?:bearer|basic)\s+)(?=\S*[\d=])[\w+/=.~-]{6,}|-----BEGIN [a-z ]+-----[^-]*/gi;

/** Takes out what opens an account by itself, whatever is around it. Takes time in proportion to the text. */
export function hideSecrets(text: string): string {
  return text.replace(secrets, (_, scheme = '') => scheme + mark);
}
