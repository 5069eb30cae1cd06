import type { Answer } from './answers.ts';
import { createElement } from './create-element.ts';
import { createSvgElement } from './create-svg-element.ts';
import { shortenText } from './shorten-text.ts';

const shownRows = 6;
const longestText = 80;

/** The answer to a question: its numbers, or one row per group with a bar for the first number. */
export function createAnswerValue({ columns, query, rows, fault }: Answer): HTMLElement {
  if (fault !== undefined) return note(fault);
  const [first] = rows;
  if (!first) return note('None yet');
  return isGrouped(query) || rows.length > 1 || columns.some(({ isNumber }) => !isNumber)
    ? groups(columns, rows)
    : numbers(columns, first);
}

/** Whether a query gives one row per group, however many there are: text in brackets is part of it. */
function isGrouped(query: string): boolean {
  const outer = query.replace(/\([^()]*\)/g, '');
  return outer === query ? /\bgroup\s+by\b/i.test(outer) : isGrouped(outer);
}

function note(text: string): HTMLElement {
  return createElement('p', { class: 'answer-note quiet' }, [text]);
}

function numbers(columns: Answer['columns'], row: readonly (string | null)[]): HTMLElement {
  return createElement(
    'p',
    { class: 'answer-numbers' },
    columns.map(({ title }, index) =>
      createElement('span', {}, [
        createElement('strong', {}, [shown(row[index] ?? null, true)]),
        ` ${unit(title, row[index] === '1')}`,
      ]),
    ),
  );
}

/** The title of a column as a unit, as in `2 slowest seconds` and `1 delivery`. */
function unit(title: string, isOne: boolean): string {
  const singular = title.replace(/ies$/, 'y').replace(/s$/, '');
  return (isOne ? singular : title).replaceAll('_', ' ');
}

function groups(columns: Answer['columns'], rows: Answer['rows']): HTMLElement {
  // The first column is the group, also where that is a number.
  const measure = columns.findIndex(({ isNumber }, index) => isNumber && index > 0);
  const most = Math.max(...rows.map((row) => Number(row[measure] ?? 0)), 1);
  const head = createElement('tr', {}, [
    ...columns.map(({ title, isNumber }) => heading(title, isNumber)),
    createElement('td', { class: 'answer-bar' }),
  ]);
  const lines = rows.map((row) =>
    createElement('tr', {}, [
      ...columns.map(({ isNumber }, index) =>
        createElement('td', { class: isNumber && 'answer-amount' }, [shown(row[index] ?? null, isNumber)]),
      ),
      createElement('td', { class: 'answer-bar' }, [bar(Number(row[measure] ?? 0) / most)]),
    ]),
  );
  const body = createElement('tbody', {}, lines.slice(0, shownRows));
  const table = createElement('table', { class: 'answer-groups' }, [
    createElement('thead', {}, [head]),
    body,
  ]);
  const rest = lines.slice(shownRows);
  const scroller = createElement('div', { class: 'answer-scroller' }, [table]);
  if (rest.length === 0) return scroller;
  const more = createElement('button', { type: 'button', class: 'answer-more' }, [`${rest.length} more`]);
  more.addEventListener('click', () => {
    body.append(...rest);
    more.remove();
  });
  return createElement('div', {}, [scroller, more]);
}

function heading(title: string, isNumber: boolean): HTMLElement {
  // A name breaks where it has an underscore, not within a word.
  const parts = title.split(/(?<=_)/).flatMap((part) => [part, createElement('wbr')]);
  return createElement('th', { scope: 'col', class: isNumber && 'answer-amount' }, parts);
}

function shown(cell: string | null, isNumber: boolean): string {
  if (cell === null) return '–';
  return isNumber ? Number(cell).toLocaleString('en-US') : shortenText(cell, longestText);
}

function bar(share: number): SVGElement {
  return createSvgElement('svg', { class: 'answer-share', 'aria-hidden': 'true' }, [
    createSvgElement('rect', { width: `${Math.max(0, share) * 100}%`, height: '100%', rx: 2 }),
  ]);
}
