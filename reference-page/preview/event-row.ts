import { createElement } from './create-element.ts';
import { foldedName } from './fold-runs.ts';
import { formatTime } from './format-time.ts';
import type { LoggedEvent } from './logged-event.ts';
import { shortenText } from './shorten-text.ts';
import type { EventSummary } from './summarize-event.ts';

export interface EventRow {
  readonly event: LoggedEvent;
  readonly element: HTMLTableRowElement;
  readonly button: HTMLButtonElement;
  setSeries(series: number | undefined): void;
  /** How many events below it are folded into its row. */
  setFolded(count: number): void;
}

const maxNameLength = 120;
const freshMillis = 2000;
const lateMillis = 5000;

export function createEventRow(event: LoggedEvent, nowMillis: number): EventRow {
  const swatch = createElement('span', { class: 'swatch', 'aria-hidden': 'true' });
  const button = createElement('button', { type: 'button', class: 'event-name', tabindex: -1 }, [
    swatch,
    createElement('bdi', {}, [shortenText(event.name, maxNameLength)]),
  ]);
  const fold = createElement('button', { type: 'button', class: 'fold' });
  const isFresh = nowMillis - event.receivedAt < freshMillis;

  return {
    event,
    button,
    element: createElement('tr', { role: 'row', class: classOf(event), 'data-fresh': isFresh }, [
      cell('time', [timeOf(event, nowMillis)]),
      cell('name', [button, ...(event.problems.length > 0 ? [invalidMark()] : [])]),
      cell('summary', [...contentOf(event.summary), ...event.problems.map(problemLine)]),
      cell('session', [createElement('bdi', {}, [formatSession(event.sessionId, event.deviceId)])]),
      lagCell(event),
    ]),
    setSeries(series) {
      swatch.dataset.series = String(series ?? 'others');
    },
    setFolded(count) {
      fold.textContent = `and ${count} more`;
      if (count === 0) fold.remove();
      else button.after(fold);
    },
  };
}

function classOf({ problems, name }: LoggedEvent): string | false {
  if (problems.length > 0) return 'invalid';
  return name === foldedName && 'quiet-row';
}

function invalidMark(): HTMLElement {
  return createElement('span', { class: 'invalid-mark', title: 'It does not fit the catalogue' }, [
    'invalid',
  ]);
}

function problemLine(problem: string): HTMLElement {
  return createElement('p', { class: 'problem' }, [problem]);
}

function timeOf({ happenedAt, receivedAt }: LoggedEvent, nowMillis: number): HTMLElement {
  const millis = happenedAt ?? receivedAt;
  return createElement('time', { datetime: new Date(millis).toISOString() }, [formatTime(millis, nowMillis)]);
}

function contentOf(summary: EventSummary): HTMLElement[] {
  if (summary.kind === 'place')
    return [
      createElement(
        'span',
        {},
        summary.parts.map((part) => createElement('bdi', { class: 'place' }, [part])),
      ),
      ...summary.chosen.map((value) => createElement('bdi', { class: 'chosen' }, [value])),
    ];
  if (summary.pairs.length === 0) return [createElement('span', { class: 'quiet' }, ['No properties'])];
  return summary.pairs.map(([name, value]) =>
    createElement('span', { class: 'pair' }, [
      createElement('bdi', { class: 'pair-name' }, [name]),
      ' ',
      createElement('bdi', {}, [value]),
    ]),
  );
}

function lagCell({ happenedAt, receivedAt }: LoggedEvent): HTMLElement {
  if (happenedAt === undefined) return cell('lag', ['no time']);
  const lag = receivedAt - happenedAt;
  const element = cell('lag', [formatLag(lag)]);
  element.toggleAttribute('data-late', lag > lateMillis);
  return element;
}

function cell(name: string, content: readonly (Node | string)[]): HTMLElement {
  return createElement('td', { class: `cell-${name}`, role: 'cell' }, content);
}

const startTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A session by when it began and on which device: enough to distinguish two at a glance. */
function formatSession(sessionId: number | undefined, deviceId: string | undefined): string {
  const device = deviceId?.slice(0, 4);
  const start = sessionId === undefined ? 'unknown' : sessionId < 0 ? 'outside' : startTime.format(sessionId);
  return device === undefined || device === '' ? start : `${start} · ${device}`;
}

/** How long an event took to arrive, short enough for a table cell. */
export function formatLag(millis: number): string {
  if (millis < 0) return `−${formatLag(-millis)}`;
  if (millis < 1000) return `${Math.round(millis)} ms`;
  const seconds = millis / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`;
  return seconds < 31_536_000 ? `${Math.floor(seconds / 86_400)} days` : 'over a year';
}
