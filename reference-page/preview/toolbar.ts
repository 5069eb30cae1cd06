import { createClearButton } from './clear-button.ts';
import { createElement } from './create-element.ts';

export interface ToolbarOptions {
  readonly rawFileUrl: string;
  onFilter(text: string): void;
  onPause(paused: boolean): void;
  onClear(): Promise<void>;
}

interface ToolbarFacts {
  readonly held: number;
  readonly shown: number;
  /** Events that arrived since the view was paused. */
  readonly waiting: number;
}

export interface Toolbar {
  readonly element: HTMLElement;
  setFilter(text: string): void;
  update(facts: ToolbarFacts): void;
}

export function createToolbar({ rawFileUrl, onFilter, onPause, onClear }: ToolbarOptions): Toolbar {
  const filter = createElement('input', {
    id: 'filter',
    class: 'filter-input',
    type: 'search',
    placeholder: 'Filter by name or any text',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-keyshortcuts': '/',
    'aria-describedby': 'filter-count',
  });
  const count = createElement('p', { id: 'filter-count', class: 'filter-count' });
  const pause = createElement('button', { type: 'button', class: 'button' }, ['Pause']);
  const clear = createClearButton({ onClear });
  let paused = false;

  function setFilter(text: string): void {
    filter.value = text;
    onFilter(text);
  }

  filter.addEventListener('input', () => onFilter(filter.value));
  filter.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (filter.value === '') filter.blur();
    setFilter('');
  });
  pause.addEventListener('click', () => {
    paused = !paused;
    pause.toggleAttribute('data-on', paused);
    onPause(paused);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    filter.focus();
    filter.select();
  });

  return {
    element: createElement('div', { class: 'toolbar', role: 'group', 'aria-label': 'Controls' }, [
      createElement('div', { class: 'filter' }, [
        createElement('label', { for: 'filter', class: 'for-screen-readers' }, ['Filter events']),
        filter,
        createElement('kbd', { class: 'filter-key', 'aria-hidden': 'true' }, ['/']),
      ]),
      count,
      createElement('div', { class: 'toolbar-actions' }, [
        pause,
        clear,
        createElement('a', { class: 'button', href: rawFileUrl, target: '_blank', rel: 'noopener' }, [
          'Raw file',
        ]),
      ]),
    ]),
    setFilter,
    update({ held, shown, waiting }) {
      setText(count, describeCount(held, shown));
      setText(pause, describePause(paused, waiting));
    },
  };
}

function describeCount(held: number, shown: number): string {
  if (shown !== held) return `${shown} of ${held} events`;
  return held === 1 ? '1 event' : `${held} events`;
}

function describePause(paused: boolean, waiting: number): string {
  if (!paused) return 'Pause';
  return waiting === 0 ? 'Resume' : `Resume, ${waiting} new`;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio';
}
