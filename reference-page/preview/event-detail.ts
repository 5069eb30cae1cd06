import { createCopyButton } from './copy-button.ts';
import { createElement } from './create-element.ts';
import { createJsonBlock } from './json-block.ts';
import type { LoggedEvent } from './logged-event.ts';
import { prettyJson } from './pretty-json.ts';
import { shortenText } from './shorten-text.ts';

export interface EventDetailOptions {
  /** The next newer (-1) or older (1) event, if there is one. */
  onStep(event: LoggedEvent, step: -1 | 1): LoggedEvent | undefined;
  onShow(event: LoggedEvent | undefined): void;
  onClose(event: LoggedEvent): void;
}

export interface EventDetail {
  readonly element: HTMLElement;
  show(event: LoggedEvent): void;
  hide(): void;
}

const maxNameLength = 200;
const besideTheTable = '(min-width: 68rem)';

/** One event in full: beside the table where there is room, over it where there is not. */
export function createEventDetail({ onStep, onShow, onClose }: EventDetailOptions): EventDetail {
  const title = createElement('h2', { id: 'detail-title', tabindex: -1 });
  const json = createJsonBlock();
  const problems = createElement('ul', {
    class: 'detail-problems',
    'aria-label': 'What does not fit the catalogue',
  });
  const copy = createCopyButton({
    text: () => (shown === undefined ? '' : prettyJson(shown.json)),
    source: json.element,
  });
  const newer = createElement('button', { type: 'button', class: 'button' }, ['Newer']);
  const older = createElement('button', { type: 'button', class: 'button' }, ['Older']);
  const close = createElement('button', { type: 'button', class: 'button' }, ['Close']);
  const element = createElement('dialog', { class: 'detail panel', 'aria-labelledby': 'detail-title' }, [
    createElement('div', { class: 'detail-head' }, [title, close]),
    createElement('div', { class: 'detail-actions' }, [newer, older, copy.element]),
    problems,
    json.element,
  ]);
  const wide = matchMedia(besideTheTable);
  let shown: LoggedEvent | undefined;

  function open(): void {
    if (wide.matches) element.show();
    else element.showModal();
    title.focus({ preventScroll: true });
  }

  function fill(event: LoggedEvent): void {
    shown = event;
    title.textContent = shortenText(event.name, maxNameLength);
    problems.hidden = event.problems.length === 0;
    problems.replaceChildren(...event.problems.map((problem) => createElement('li', {}, [problem])));
    json.show(event.json);
    copy.reset();
    onShow(event);
  }

  function step(by: -1 | 1): void {
    const next = shown === undefined ? undefined : onStep(shown, by);
    if (next !== undefined) fill(next);
  }

  function hide(): void {
    shown = undefined;
    element.close();
    onShow(undefined);
  }

  function dismiss(): void {
    const last = shown;
    hide();
    if (last !== undefined) onClose(last);
  }

  newer.addEventListener('click', () => step(-1));
  older.addEventListener('click', () => step(1));
  close.addEventListener('click', dismiss);
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss();
  });
  element.addEventListener('click', (event) => {
    if (event.target === element && isOutside(element, event)) dismiss();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !wide.matches) return;
    event.preventDefault();
    dismiss();
  });
  wide.addEventListener('change', () => {
    if (shown === undefined) return;
    element.close();
    open();
  });

  return {
    element,
    show(event) {
      fill(event);
      if (element.open) title.focus({ preventScroll: true });
      else open();
    },
    hide,
  };
}

function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
