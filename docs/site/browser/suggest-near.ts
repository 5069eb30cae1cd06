import type { Find } from '../search/find-sections.ts';
import { resultItem } from './result-item.ts';

const mostSuggestions = 4;

/** On the page for an unknown address: what its words may have meant. */
export function suggestNear(load: () => Promise<Find>): void {
  const place = document.querySelector<HTMLElement>('#near');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const words = wordsOf(location.pathname);
  void load()
    .then((find) => {
      const found = find(words).slice(0, mostSuggestions);
      list.append(...found.map(resultItem));
      place.hidden = found.length === 0;
    })
    .catch(() => undefined);
}

function wordsOf(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // Taken as it is.
  }
  return text
    .replace(/^\/docs\/|\.\w+$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
