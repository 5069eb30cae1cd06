import { createElement } from './create-element.ts';
import { createEventRow, type EventRow } from './event-row.ts';
import { foldRuns } from './fold-runs.ts';
import type { LoggedEvent } from './logged-event.ts';

export interface EventTableOptions {
  onOpen(event: LoggedEvent): void;
}

export interface EventTable {
  readonly element: HTMLElement;
  /** Shows the newest of the events, newest first; takes them oldest first. */
  draw(events: readonly LoggedEvent[], seriesOf: (name: string) => number | undefined): void;
  /** The event `step` rows further down, if it is shown. */
  neighbour(event: LoggedEvent, step: number): LoggedEvent | undefined;
  select(event: LoggedEvent | undefined): void;
  focus(event: LoggedEvent): void;
}

const maxRows = 500;
const columns = ['Local time', 'Event', 'Where', 'Session', 'Lag'];

export function createEventTable({ onOpen }: EventTableOptions): EventTable {
  const body = createElement('tbody', { role: 'rowgroup' });
  const table = createElement(
    'table',
    { class: 'events', role: 'table', 'aria-label': 'Events, newest first' },
    [
      createElement('thead', { role: 'rowgroup' }, [
        createElement('tr', { role: 'row' }, columns.map(columnHeader)),
      ]),
      body,
    ],
  );
  const more = createElement('p', { class: 'quiet table-end', hidden: true });
  let rows = new Map<string, EventRow>();
  let order: readonly EventRow[] = [];
  let reachableId: string | undefined;
  let selectedId: string | undefined;
  const unfolded = new Set<string>();
  let redraw = () => {};

  function rowOf(target: EventTarget | null): EventRow | undefined {
    const element = target instanceof Element ? target.closest('tr') : null;
    return order.find((row) => row.element === element);
  }

  // One row is in the tab order; the arrow keys lead from it to the others.
  function setReachable(row: EventRow | undefined): void {
    const before = rows.get(reachableId ?? '');
    if (before !== undefined) before.button.tabIndex = -1;
    reachableId = row?.event.id;
    if (row !== undefined) row.button.tabIndex = 0;
  }

  function focus(row: EventRow | undefined): void {
    if (row === undefined) return;
    setReachable(row);
    row.button.focus();
  }

  body.addEventListener('click', (event) => {
    const row = rowOf(event.target);
    const isSelectingText = event.detail > 0 && getSelection()?.isCollapsed === false;
    if (row === undefined || isSelectingText) return;
    setReachable(row);
    if (event.target instanceof Element && event.target.closest('.fold')) {
      unfolded.add(row.event.id);
      redraw();
      focus(row);
      return;
    }
    onOpen(row.event);
  });
  body.addEventListener('keydown', (event) => {
    const row = rowOf(event.target);
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextIndex(event.key, order.indexOf(row), order.length);
    if (next === undefined) return;
    event.preventDefault();
    focus(order[next]);
  });

  return {
    element: createElement('div', { class: 'table-frame' }, [table, more]),
    draw(events, seriesOf) {
      redraw = () => this.draw(events, seriesOf);
      const folded = foldRuns(events.slice(-maxRows).reverse(), unfolded);
      const hadFocus = body.contains(document.activeElement);
      const shown = new Map<string, EventRow>();
      for (const { event, folded: below } of folded) {
        const row = rows.get(event.id) ?? createEventRow(event, Date.now());
        row.setFolded(below.length);
        shown.set(event.id, row);
      }

      for (const row of order) {
        if (!shown.has(row.event.id)) row.element.remove();
      }
      order = [...shown.values()];
      rows = shown;
      let place = body.firstElementChild;
      for (const row of order) {
        if (row.element === place) place = place.nextElementSibling;
        else body.insertBefore(row.element, place);
        row.setSeries(seriesOf(row.event.name));
      }

      const reachable = rows.get(reachableId ?? '');
      if (reachable === undefined) {
        setReachable(order[0]);
        if (hadFocus) focus(order[0]);
      }
      table.hidden = order.length === 0;
      more.hidden = events.length <= maxRows;
      more.textContent = `The newest ${maxRows} of ${events.length} are listed. Filter to find older ones, or open the raw file.`;
    },
    neighbour(event, step) {
      const index = order.findIndex((row) => row.event.id === event.id);
      return index === -1 ? undefined : order[index + step]?.event;
    },
    select(event) {
      rows.get(selectedId ?? '')?.element.removeAttribute('aria-current');
      selectedId = event?.id;
      const row = rows.get(selectedId ?? '');
      row?.element.setAttribute('aria-current', 'true');
      if (row === undefined) return;
      setReachable(row);
      row.element.scrollIntoView({ block: 'nearest' });
    },
    focus(event) {
      focus(rows.get(event.id) ?? order[0]);
    },
  };
}

function columnHeader(name: string): HTMLElement {
  return createElement('th', { scope: 'col', role: 'columnheader' }, [name]);
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, length - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
