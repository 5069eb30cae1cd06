/** The extent of an object or list in a text. */
export interface ScannedValue {
  /** The place behind its last bracket, or at which the text breaks off. */
  readonly end: number;
  /** `whole` when its brackets are balanced; it may still not be JSON. */
  readonly state: 'whole' | 'ends within' | 'line ends within a text';
  /** The number of brackets that are open at its deepest place. */
  readonly deepest: number;
}

/** Follows the brackets of the value that begins at `start`. */
export function scanValue(text: string, start: number): ScannedValue {
  let depth = 0;
  let deepest = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '"') {
      at = endOfString(text, at + 1);
      if (text[at] !== '"') return { end: at, state: 'line ends within a text', deepest };
    }
    if (depth <= 0) return { end: at + 1, state: 'whole', deepest };
  }
  return { end: text.length, state: 'ends within', deepest };
}

/** Finds the closing quote of a string, or the end of its line. */
function endOfString(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') {
    at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1;
  }
  return Math.min(at, text.length);
}
