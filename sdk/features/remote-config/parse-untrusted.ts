import { parseJson } from '../../json/read-json.ts';

/**
 * Parses JSON that other code has written. A member `__proto__` is left out at every depth: code that copies it by assignment
 * would change what an object inherits. @throws SyntaxError for a text that is not JSON
 */
export function parseUntrusted(text: string): unknown {
  return parseJson(text, (name, value) => (name === '__proto__' ? undefined : value));
}
