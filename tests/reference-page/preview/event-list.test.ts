import { describe, expect, it } from 'vitest';
import { createEventList } from '../../../reference-page/preview/event-list.ts';
import { filterEvents } from '../../../reference-page/preview/filter-events.ts';
import { type LoggedEvent, readLoggedEvent } from '../../../reference-page/preview/logged-event.ts';

describe('createEventList', () => {
  it('takes an event once', () => {
    const list = createEventList();
    expect(list.add(event('1'))).toBe(true);
    expect(list.add(event('1'))).toBe(false);
    expect(list.events()).toHaveLength(1);
  });

  it('keeps what it handed out as it was, and counts what came since', () => {
    const list = createEventList();
    list.add(event('1'));
    const before = list.events();
    list.add(event('2'));
    list.add(event('3'));
    expect(before).toHaveLength(1);
    expect(list.addedAfter(before.at(-1))).toBe(2);
  });

  it('lets the oldest go, by number and by size', () => {
    const few = createEventList({ maxEvents: 2 });
    for (const id of ['1', '2', '3']) few.add(event(id));
    expect(few.events().map(({ id }) => id)).toEqual(['2', '3']);

    const small = createEventList({ maxCharacters: 1 });
    for (const id of ['1', '2']) small.add(event(id));
    expect(small.events().map(({ id }) => id)).toEqual(['2']);
  });
});

describe('filterEvents', () => {
  const events = [event('1', 'CTA Interacted'), event('2', 'CTA Interacted - VHP'), event('3', 'Say "Hi"')];

  it.each([
    ['', ['1', '2', '3']],
    ['  vhp cta ', ['2']],
    ['"CTA Interacted"', ['1']],
    [JSON.stringify('Say "Hi"'), ['3']],
    ['event_type', ['1', '2', '3']],
    ['nothing', []],
    ['"', ['1', '2', '3']],
  ])('finds with %j the events %j', (text, ids) => {
    expect(filterEvents(events, { text, onlyInvalid: false }).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves those that do not fit the catalogue', () => {
    const exposure = { test_name: 'heroZip', test_variant: '1' };
    const fitting = event('1', 'Test Exposure', { ...exposure, schema_valid: true });
    const marked = event('2', 'Test Exposure', { ...exposure, schema_valid: false });
    const misspelled = event('3', 'Test Exposure', { ...exposure, test_name: 1 });
    const unknown = event('4', 'Page Viewed');
    const own = ['session_start', '$identify', '[Amplitude] Element Clicked'].map((name) => event('5', name));
    const all = [fitting, marked, misspelled, unknown, ...own];
    expect(filterEvents(all, { text: '', onlyInvalid: true })).toEqual([marked, misspelled, unknown]);
    expect(filterEvents(all, { text: 'viewed', onlyInvalid: true })).toEqual([unknown]);
  });
});

function event(id: string, name = 'Screen Viewed', properties?: object): LoggedEvent {
  const read = readLoggedEvent(
    id,
    JSON.stringify({
      event_type: name,
      event_properties: properties,
      server_received_time: '2024-01-01T00:00:00.000Z',
    }),
  );
  if (read === undefined) throw new Error('The event cannot be read.');
  return read;
}
