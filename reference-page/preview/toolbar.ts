import { createClearButton } from './clear-button.ts';
import { createElement } from './create-element.ts';

export interface ToolbarOptions {
  readonly rawFileUrl: string;
  onFilter(text: string): void;
  onOnlyInvalid(onlyInvalid: boolean): void;
  onPause(paused: boolean): void;
  onClear(): Promise<void>;
}

interface ToolbarFacts {
  readonly held: number;
  readonly shown: number;
  /** How many of those held do not fit the catalogue. */
  readonly invalid: number;
  /** Events that arrived since the view was paused. */
  readonly waiting: number;
}

export interface Toolbar {
  readonly element: HTMLElement;
  setFilter(text: string): void;
  setOnlyInvalid(onlyInvalid: boolean): void;
  update(facts: ToolbarFacts): void;
}

export function createToolbar({
  rawFileUrl,
  onFilter,
  onOnlyInvalid,
  onPause,
  onClear,
}: ToolbarOptions): Toolbar {
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
  const problems = createElement('button', { type: 'button', class: 'button', 'aria-pressed': 'false' });
  const pause = createElement('button', { type: 'button', class: 'button' }, ['Pause']);
  const clear = createClearButton({ onClear });
  let paused = false;

  function setFilter(text: string): void {
    filter.value = text;
    onFilter(text);
  }

  function setOnlyInvalid(onlyInvalid: boolean): void {
    problems.setAttribute('aria-pressed', String(onlyInvalid));
    onOnlyInvalid(onlyInvalid);
  }

  problems.addEventListener('click', () => setOnlyInvalid(problems.getAttribute('aria-pressed') !== 'true'));
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
        problems,
        pause,
        clear,
        createElement('a', { class: 'button', href: rawFileUrl, target: '_blank', rel: 'noopener' }, [
          'Raw file',
        ]),
      ]),
    ]),
    setFilter,
    setOnlyInvalid,
    update({ held, shown, invalid, waiting }) {
      setText(count, describeCount(held, shown));
      setText(problems, `Only problems (${invalid})`);
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
