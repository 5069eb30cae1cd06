/** Deeper than what any page sends; the parser, and what writes the value again, follow it down. */
const deepest = 32;

/** A string of JSON, or a bracket outside of one. */
const stringOrBracket = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/** The value of a JSON text; nothing for what is not JSON, or nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(stringOrBracket)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
