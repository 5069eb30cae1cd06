import { type ScannedValue, scanValue } from '../json/scan-value.ts';

/** A value directly within an object or a list. */
export interface JsonPart {
  /** Its name; `undefined` in a list. */
  readonly name: string | undefined;
  /** The value as it is written. */
  readonly text: string;
  /** The number of open brackets at its deepest place. */
  readonly depth: number;
}

const space = /[\s,]*/y;
const colon = /(?:\s*:\s*)?/y;
const scalar = /[^\s,:\]}]*/y;

/**
 * Yields the values directly within an object or a list, in the written order, also those whose name comes twice.
 *
 * @param json a whole JSON text of an object or a list: `JSON.parse` takes it
 */
export function* partsOf(json: string): Generator<JsonPart> {
  let at = endOf(space, json, json.search(/[[{]/) + 1);
  while (!']}'.includes(json.charAt(at))) {
    let value = valueAt(json, at);
    let name: string | undefined;
    const behindColon = endOf(colon, json, value.end);
    if (behindColon > value.end) {
      name = JSON.parse(json.slice(at, value.end));
      at = behindColon;
      value = valueAt(json, at);
    }
    yield { name, text: json.slice(at, value.end), depth: value.deepest };
    at = endOf(space, json, value.end);
  }
}

function valueAt(json: string, at: number): Pick<ScannedValue, 'end' | 'deepest'> {
  return /["[{]/.test(json.charAt(at)) ? scanValue(json, at) : { end: endOf(scalar, json, at), deepest: 0 };
}

/** The end of a sticky pattern's match at a place. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

const escaped = /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(d[89a-f][\da-f]{2}))|.)/gi;

/** Replaces each escaped half of a character, which has no form in UTF-8, by U+FFFD; all else stays. */
export function withoutHalves(json: string): string {
  return json.replace(escaped, (whole, half) => (half ? '\uFFFD' : whole));
}
