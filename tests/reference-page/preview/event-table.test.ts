// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventTable } from '../../../reference-page/preview/event-table.ts';
import { type LoggedEvent, readLoggedEvent } from '../../../reference-page/preview/logged-event.ts';

const noSeries = () => undefined;

describe('createEventTable', () => {
  beforeEach(() => document.body.replaceChildren());

  it('lists the newest event first and keeps the rows it has', () => {
    const { element, table } = show([event('1', 'One')]);
    const row = element.querySelector('tbody tr');
    table.draw([event('1', 'One'), event('2', 'Two')], noSeries);
    expect(names(element)).toEqual(['Two', 'One']);
    expect(element.querySelectorAll('tbody tr')[1]).toBe(row);
  });

  it('shows markup in an event as text', () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const { element } = show([event('1', hostile, { [hostile]: hostile })]);
    expect(names(element)).toEqual([hostile]);
    expect(element.querySelector('img')).toBeNull();
  });

  it('opens an event by its row and leads through the rows by arrow keys', () => {
    const opened: string[] = [];
    const { element } = show([event('1', 'One'), event('2', 'Two')], (one) => opened.push(one.name));
    const buttons = [...element.querySelectorAll('button')];
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);

    buttons[0]?.focus();
    buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(document.activeElement).toBe(buttons[1]);
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);

    element.querySelector<HTMLElement>('tbody tr:last-child .cell-lag')?.click();
    expect(opened).toEqual(['One']);
  });

  it('marks what does not fit the catalogue', () => {
    const { element } = show([event('1', 'session_start'), event('2', 'Not')]);
    const marked = [...element.querySelectorAll('tr.invalid .event-name')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Not']);
  });

  it('says which property does not fit, as the catalogue’s check does', () => {
    const data = { page: 'Get started', section: 'Hero', label: 'Serach', url: '/' };
    const { element } = show([event('1', 'CTA Interacted', data), event('2', 'Unheard of')]);
    const problems = [...element.querySelectorAll('.problem')].map(({ textContent }) => textContent);
    expect(problems).toEqual([
      'The catalogue has no event “Unheard of”.',
      expect.stringMatching(/^“label” is “Serach”, which is not among its \d+ values\./),
    ]);
  });

  it('folds changes of user properties that follow each other, and shows them on a click', () => {
    const opened: string[] = [];
    const come = ['One', '$identify', '$identify', '$identify', 'Two', '$identify'];
    const { element, table } = show(
      come.map((name, index) => event(String(index), name)),
      (one) => opened.push(one.id),
    );
    expect(names(element)).toEqual(['$identify', 'Two', '$identify', 'One']);
    const fold = element.querySelector<HTMLElement>('.fold');
    expect(fold?.textContent).toBe('and 2 more');
    fold?.click();
    expect(names(element)).toEqual(['$identify', 'Two', '$identify', '$identify', '$identify', 'One']);
    expect(opened).toEqual([]);
    table.draw([event('3', '$identify'), event('2', '$identify')], noSeries);
    expect(names(element)).toHaveLength(2);
  });

  it('lists no more than 500 and says so', () => {
    const { element } = show(Array.from({ length: 501 }, (_, index) => event(String(index), 'Many')));
    expect(element.querySelectorAll('tbody tr')).toHaveLength(500);
    expect(element.querySelector('.table-end')?.textContent).toContain('newest 500 of 501');
  });
});

function show(events: readonly LoggedEvent[], onOpen: (event: LoggedEvent) => void = () => {}) {
  const table = createEventTable({ onOpen });
  document.body.append(table.element);
  table.draw(events, noSeries);
  return { table, element: table.element };
}

function names(element: HTMLElement): (string | null)[] {
  return [...element.querySelectorAll('.event-name')].map(({ textContent }) => textContent);
}

function event(id: string, name: string, properties = {}): LoggedEvent {
  const json = {
    event_type: name,
    event_properties: properties,
    server_received_time: '2024-01-01T00:00:00.000Z',
  };
  const read = readLoggedEvent(id, JSON.stringify(json));
  if (read === undefined) throw new Error('The event cannot be read.');
  return read;
}
