import type { CountedProblem, Report } from './tally.ts';

/** The verdict in a sentence. */
export function verdictOf({ fitting, own, total }: Report): string {
  const aside = own > 0 ? ` ${own} more are made by the SDK itself and are not checked.` : '';
  if (total === 0) return `There is no event in it.${aside}`;
  const all = total === 1 ? 'The event fits its definition.' : `All ${total} events fit their definitions.`;
  const some = `${total - fitting} of ${total} ${total === 1 ? 'event' : 'events'} ${total - fitting === 1 ? 'does' : 'do'} not fit.`;
  return (fitting === total ? all : some) + aside;
}

/** The counts and the problems, the most frequent first. */
export function showReport(place: HTMLElement, report: Report): void {
  const parts: Node[] = [];
  if (report.problems.length > 0) {
    parts.push(
      element('h3', {}, 'Problems'),
      element('ol', { className: 'problems' }, ...report.problems.map(problemItem)),
    );
  }
  if (report.notes.length > 0) {
    parts.push(
      element('h3', {}, 'Notes'),
      element('ol', { className: 'problems' }, ...report.notes.map(problemItem)),
    );
  }
  if (report.further > 0) parts.push(element('p', {}, `${report.further} further problems of other kinds.`));
  if (report.events.length > 0) parts.push(element('h3', {}, 'By event'), eventTable(report));
  place.replaceChildren(...parts);
}

function problemItem({ count, example, line, meant, problem }: CountedProblem): HTMLElement {
  const { event, kind, words } = problem;
  const reported = element('p', {}, element('strong', {}, event), ' ', words);
  if (meant) reported.append(` Did you mean “${meant}”?`);
  const place = `${count === 1 ? 'Once' : `${count} times`}, on line ${line}${count === 1 ? '' : ' first'}`;
  const code = element('pre', { tabIndex: 0 }, element('code', {}, example));
  code.role = 'region';
  code.ariaLabel = `Event on line ${line}`;
  return element(
    'li',
    {},
    reported,
    element('p', { className: 'aside' }, element('span', { className: 'mark' }, kind), ` ${place}`),
    element('details', {}, element('summary', {}, 'Show the event'), code),
  );
}

function eventTable({ events }: Report): HTMLElement {
  const head = ['Event', 'Events', 'Fit', 'Do not fit'].map((text) => {
    const cell = element('th', {}, text);
    cell.scope = 'col';
    return cell;
  });
  const rows = events.map(({ count, fitting, name }) =>
    element(
      'tr',
      {},
      ...[name, `${count}`, `${fitting}`, `${count - fitting}`].map((text) => element('td', {}, text)),
    ),
  );
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
  const frame = element('div', { className: 'scrolls', tabIndex: 0 }, table);
  frame.role = 'region';
  frame.ariaLabel = 'Events that were checked';
  return frame;
}

/** Makes an element with text or elements in it. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Pick<HTMLElementTagNameMap[Tag] & HTMLElement, 'className' | 'tabIndex'>> = {},
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}
