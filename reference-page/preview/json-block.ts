import { createElement } from './create-element.ts';
import { prettyJson } from './pretty-json.ts';

export interface JsonBlock {
  readonly element: HTMLElement;
  show(json: string): void;
}

const maxColouredCharacters = 60_000;

export function createJsonBlock(): JsonBlock {
  const code = createElement('code');
  const element = createElement(
    'pre',
    { class: 'json', tabindex: 0, role: 'region', 'aria-label': 'The event as JSON' },
    [code],
  );

  return {
    element,
    show(json) {
      const text = prettyJson(json);
      code.replaceChildren(...(text.length > maxColouredCharacters ? [text] : coloured(text)));
      element.scrollTop = 0;
    },
  };
}

function coloured(text: string): (Node | string)[] {
  return tokenizeJson(text).map(({ kind, text: part }) =>
    kind === 'mark' ? part : createElement('span', { class: `json-${kind}` }, [part]),
  );
}

interface JsonToken {
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'mark';
  readonly text: string;
}

const tokens = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|(-?\d[\d.eE+-]*)|(true|false|null)|([^"\dtfn-]+|.)/gs;

/** Cuts JSON text into pieces to colour; joined, they are the text again. */
export function tokenizeJson(json: string): JsonToken[] {
  return Array.from(json.matchAll(tokens), ([text, quoted, colon, number, word]) => {
    if (quoted !== undefined) return { kind: colon === undefined ? 'text' : 'name', text };
    if (number !== undefined) return { kind: 'number', text };
    return { kind: word === undefined ? 'mark' : 'word', text };
  });
}
