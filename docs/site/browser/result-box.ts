import type { FoundSection } from '../search/find-sections.ts';
import { resultItem } from './result-item.ts';

/** The list below the search box, and the line that is read out. */
export interface ResultBox {
  readonly isOpen: boolean;
  show(query: string, found: readonly FoundSection[]): void;
  say(words: string): void;
  close(): void;
  /** What is shown; none while the list is closed. */
  links(): readonly HTMLAnchorElement[];
}

/** @param box holds the results @param status says how many there are */
export function createResultBox(box: HTMLElement, status: HTMLElement): ResultBox {
  function open(content: HTMLElement, words: string): void {
    box.replaceChildren(content);
    box.hidden = false;
    status.textContent = words;
  }

  function say(words: string): void {
    const line = document.createElement('p');
    line.textContent = words;
    open(line, words);
  }

  return {
    get isOpen() {
      return !box.hidden;
    },
    show(query, found) {
      if (found.length === 0) {
        say(`Nothing found for “${query}”. Try fewer words, or the name of an option, event or reason.`);
        return;
      }
      const list = document.createElement('ol');
      list.append(...found.map(resultItem));
      open(list, `${found.length} ${found.length === 1 ? 'result' : 'results'} for “${query}”`);
    },
    say,
    close() {
      box.hidden = true;
      status.textContent = '';
    },
    links: () => (box.hidden ? [] : [...box.querySelectorAll('a')]),
  };
}
