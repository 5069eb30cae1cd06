/** Parses a JSON text by the browser's own function, also where a page replaces that later. @throws SyntaxError for any other text */
export const parseJson: (text: string, revive?: (name: string, value: unknown) => unknown) => unknown =
  JSON.parse;

/** Parses a JSON text; returns `undefined` for any other text. */
export function readJson(text: string | undefined): unknown {
  try {
    // An error of the parser costs the first call of a page a millisecond: the engine looks up the place of each caller.
    if (text) return parseJson(text);
  } catch {
    // The text is no JSON.
  }
  return undefined;
}
