/** The value of a JSON text, by the browser's own function, also where a page replaces that later. @throws SyntaxError for any other text */
export const parseJson: (text: string, revive?: (name: string, value: unknown) => unknown) => unknown =
  JSON.parse;

/** The value of a JSON text; `undefined` for any other text. */
export function readJson(text: string | undefined): unknown {
  try {
    // What the parser throws costs the first call of a page a millisecond: the engine looks up where each caller is.
    if (text) return parseJson(text);
  } catch {
    // No JSON.
  }
  return undefined;
}
