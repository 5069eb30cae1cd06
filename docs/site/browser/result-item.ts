import type { FoundSection } from '../search/find-sections.ts';
import { snippet } from '../search/snippet.ts';

/** A found section as an entry of the list: where it is, its heading, and the words around what fits. */
export function resultItem({ heading, id, part, text, title, words }: FoundSection): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = id;
  const place = element('small', '');
  place.textContent = heading === title || heading === '' ? part : `${part} › ${title}`;
  link.append(place, element('b', '', heading || title, words), element('span', 'around', text, words));
  item.append(link);
  return item;
}

function element(name: string, className: string, text = '', words: readonly string[] = []): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(
    ...snippet(text, words).map((piece) => {
      if (!piece.marked) return piece.text;
      const mark = document.createElement('mark');
      mark.textContent = piece.text;
      return mark;
    }),
  );
  return made;
}
