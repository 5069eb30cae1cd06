import { createElement } from './create-element.ts';
import { prettyJson } from './pretty-json.ts';
import { tokenizeJson } from './tokenize-json.ts';

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
