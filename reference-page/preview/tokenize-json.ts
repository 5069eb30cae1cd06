type JsonTokenKind = 'name' | 'text' | 'number' | 'word' | 'mark';

export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly text: string;
}

const pattern = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|(-?\d[\d.eE+-]*)|(true|false|null)|([^"\dtfn-]+|.)/gs;

/** Cuts JSON text into pieces to colour; joined, they are the text again. */
export function tokenizeJson(json: string): JsonToken[] {
  return Array.from(json.matchAll(pattern), ([text, quoted, colon, number, word]) => {
    if (quoted !== undefined) return { kind: colon === undefined ? 'text' : 'name', text };
    if (number !== undefined) return { kind: 'number', text };
    return { kind: word === undefined ? 'mark' : 'word', text };
  });
}
