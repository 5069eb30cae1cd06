import type { CreateElement } from './create-elements.ts';
import type { ExplainedEvent } from './explain-event.ts';
import { formatTime } from './format-time.ts';
import { groupOf } from './group-of.ts';
import { stateLabel } from './reason-in-words.ts';

/** The list of events, newest first, under the page itself. */
export interface EventList {
  readonly element: HTMLElement;
  /** @param emptyText the text in place of an empty list */
  show(events: readonly ExplainedEvent[], emptyText: string): void;
  focus(): void;
}

interface Row {
  readonly row: HTMLElement;
  readonly input: HTMLInputElement;
  text: string;
}

/** @param onSelect called with an event's id, with '' for the page */
export function createEventList(create: CreateElement, onSelect: (id: string) => void): EventList {
  const rows = new Map<string, Row>();
  const page = createRow('');
  const empty = create('p.muted', {});
  const list = create('div', {}, empty);
  const element = create('div.list', { role: 'radiogroup', ariaLabel: 'Events' }, page.row, list);
  fill(page, 'page', create('b', {}, 'This page'), create('span', {}, 'Session, consent, config'));
  page.input.checked = true;

  function createRow(id: string): Row {
    const input = create('input', { type: 'radio', name: 'event', value: id, onchange: () => onSelect(id) });
    return { input, row: create('label'), text: '' };
  }

  /** The choice and the focus stay where they are. */
  function fill({ row, input }: Row, group: string, ...content: readonly Node[]): void {
    row.className = `row ${group}`;
    if (!input.parentNode) row.append(input);
    for (const old of [...row.children]) if (old !== input) old.remove();
    row.append(...content);
  }

  function update(event: ExplainedEvent): HTMLElement {
    const { id, name, time, state, detail, retry, problems, isMasked } = event;
    const isRetried = state === 'queued' && retry !== undefined;
    const text = `${state} ${isRetried} ${problems.length} ${time}`;
    const known = rows.get(id) ?? createRow(id);
    rows.set(id, known);
    if (known.text === text) return known.row;
    known.text = text;
    const misfit = problems.length > 0 && create('i.badge.lost', {}, 'does not fit');
    const masked = isMasked && create('i.badge', {}, 'masked');
    fill(
      known,
      groupOf(event),
      create('b', {}, name),
      create('span', {}, misfit, masked),
      create('em', {}, isRetried ? 'Queued: will try again' : stateLabel(state, detail)),
      create('time', {}, formatTime(time)),
    );
    return known.row;
  }

  function choosePage(): void {
    page.input.checked = true;
    onSelect('');
  }

  return {
    element,
    show(events, emptyText) {
      const shown = new Set(events.map(({ id }) => id));
      for (const [id, { row, input }] of rows) {
        if (shown.has(id)) continue;
        if (input.checked) choosePage();
        row.remove();
        rows.delete(id);
      }
      let before: Node | null = null;
      for (const event of events) {
        const row = update(event);
        if (row.nextSibling !== before || !row.parentNode) list.insertBefore(row, before);
        before = row;
      }
      empty.textContent = emptyText;
      empty.hidden = events.length > 0;
    },
    focus: () => element.querySelector<HTMLElement>('input:checked')?.focus(),
  };
}
