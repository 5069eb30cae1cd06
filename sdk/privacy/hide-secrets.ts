import { mark } from './mark.ts';

/**
 * JSON in base64, as each part of a JSON Web Token begins, with the rest of the token (https://www.rfc-editor.org/rfc/rfc7519);
 * credentials behind their scheme, which have a digit or padding, and for `Basic` whole groups of base64, unlike `basic care` and
 * `basic 2-bedroom`, with what is in quotes behind them (`Bearer token="…"`); and keys in PEM (https://www.rfc-editor.org/rfc/rfc7468).
 */
const secrets =
  /(\b|_)eyJ[\w-]{9,}[.\w-]*|(?:(\bbearer\s+)(?=\S*[\d=])[\w+/=.~|:%-]{6,}|(\bbasic\s+)(?=\S*[\d=])(?:[\w+/]{4}){2,}(?:[\w+/]{4}|[\w+/]{3}=|[\w+/]{2}==)(?![\w+/=-]))(?:\\?["'`]\w[^\s"'`]*)?|-----BEGIN [a-z ]+-----(?:(?!-----)[\s\S])*/gi;

/** Redacts secrets that open an account by themselves, in any context. Takes time in proportion to the text. */
export function hideSecrets(text: string): string {
  return text.replace(secrets, `$1$2$3${mark}`);
}
