import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord, RecordSplitter } from '../../../sdk/event-files/raw-record.ts';
import { createJsonSplitter } from '../../../sdk/event-files/split-json.ts';
import { createLineSplitter } from '../../../sdk/event-files/split-lines.ts';
import { createRecordSplitter } from '../../../sdk/event-files/split-records.ts';

function split(splitter: RecordSplitter, pieces: readonly string[]): readonly RawRecord[] {
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

const parsed = (records: readonly RawRecord[]) =>
  records.map(({ text }) => JSON.parse(text ?? 'null') as unknown);
const read = (text: string) => split(createRecordSplitter(), [text]);

/** Cuts a text at the given places, taken around its length. */
function cut(text: string, places: readonly number[]): readonly string[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

const event = fc.record({ event_type: fc.string(), event_properties: fc.jsonValue() });
const places = fc.array(fc.nat(), { maxLength: 30 });
const jsonLike = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '\n',
      ' ',
      '1',
      'x',
      '"events":[',
      '{"a":1}',
      '"name":',
    ),
  )
  .map((parts) => parts.join(''));

describe('a file of events', () => {
  const forms: [string, (events: unknown[], space: number) => string][] = [
    ['NDJSON', (events) => events.map((each) => JSON.stringify(each)).join('\n')],
    [
      'NDJSON of another system',
      (events) => events.map((each) => `${JSON.stringify(each)}\r\n\r\n`).join(''),
    ],
    ['a list', (events, space) => JSON.stringify(events, undefined, space)],
    [
      'an upload',
      (events, space) =>
        JSON.stringify({ api_key: '[{', events, options: { a: [1, { b: ']' }] } }, undefined, space),
    ],
    [
      'an upload with an event a line',
      (events) => `{"api_key":"k","events":[${events.map((each) => JSON.stringify(each)).join(',\n')}]}`,
    ],
    [
      'NDJSON with a byte order mark',
      (events) => `\uFEFF${events.map((each) => `${JSON.stringify(each)}\r\n`).join('')}`,
    ],
    [
      'NDJSON files with byte order marks that were joined',
      (events) => events.map((each) => `\uFEFF${JSON.stringify(each)}\n`).join(''),
    ],
    [
      'uploads with byte order marks that were joined',
      (events, space) =>
        events
          .map((each) => `\uFEFF${JSON.stringify({ api_key: 'k', events: [each] }, undefined, space)}\n`)
          .join(''),
    ],
    [
      'lists with byte order marks that were joined',
      (events, space) => events.map((each) => `\uFEFF${JSON.stringify([each], undefined, space)}\n`).join(''),
    ],
    [
      'lines and lists with byte order marks that were joined',
      (events, space) =>
        events
          .map((each, at) => `\uFEFF${JSON.stringify(at ? [each] : each, undefined, at && space)}\n`)
          .join(''),
    ],
    [
      'a list of uploads',
      (events, space) =>
        JSON.stringify(
          events.map((each) => ({ api_key: 'k', events: [each] })),
          undefined,
          space,
        ),
    ],
    [
      'lines and objects over several lines',
      (events, space) => events.map((each, at) => JSON.stringify(each, undefined, at && space)).join('\n'),
    ],
    [
      'objects over several lines',
      (events) => events.map((each) => JSON.stringify(each, undefined, 2)).join('\n'),
    ],
  ];

  it.each(forms)('gives the events of %s, however it is cut', (form, write) => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), fc.constantFrom(0, 2), places, (events, space, cuts) => {
        const text = write(events, space);
        // An upload on one line is NDJSON as well, of one record.
        const records = parsed(split(createRecordSplitter(), cut(text, cuts)));
        const all = records.flatMap((value) =>
          Array.isArray(value) ? value : ((value as { events?: [] }).events ?? [value]),
        );
        expect(all, form).toEqual(JSON.parse(JSON.stringify(events)));
      }),
    );
  });

  it.each([
    ['by lines', createLineSplitter],
    ['as JSON', createJsonSplitter],
    ['by what it looks like', createRecordSplitter],
  ])('gives the same records %s, however any text is cut', (_how, create) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), jsonLike), places, (text, cuts) => {
        expect(split(create(40), cut(text, cuts))).toEqual(split(create(40), [text]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps no text that is too long, and goes on behind it', () => {
    const long = JSON.stringify({ name: 'x'.repeat(100) });
    const lines = split(createLineSplitter(50), [`${long}\n{"a":1}`]);
    const list = split(createJsonSplitter(50), [`[${long},\n{"a":1}]`]);
    expect(lines).toEqual([
      { line: 1, text: undefined },
      { line: 2, text: '{"a":1}' },
    ]);
    expect(list).toEqual(lines);
  });

  it('finds where each begins', () => {
    expect(read('{"a":1}\n\n{"b":2}').map(({ line }) => line)).toEqual([1, 3]);
    expect(read('[\n{"a":\n1},\n\n {"b":2}\n]').map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['a torn first line', '{"event_type":"a","event_pr\n{"b":2}\n{"c":3}', ['{"b":2}', '{"c":3}']],
    ['a first line that is torn behind a comma', '{"event_type":"a","b":{"c":1},\n{"b":2}', ['{"b":2}']],
    ['a torn line', '{"a":1}\n{"event_type":"a","ev\n{"c":3}', ['{"a":1}', '{"c":3}']],
    ['an element that is torn within a text', '[{"a":1},\n{"b":"x\n,{"c":3}]', ['{"a":1}', '{"c":3}']],
    ['an element without its end', '[{"a":1},{"b":2,{"c":3}]', ['{"a":1}', '{"c":3}']],
    ['a missing comma', '[{"a":1}{"c":3}]', ['{"a":1}', '{"c":3}']],
    ['a line that is none', 'hello\n{"c":3}', ['{"c":3}']],
    ['a list that never ends', '[{"a":1},{"c":3}', ['{"a":1}', '{"c":3}']],
    ['an upload that never ends', '{"api_key":"k",\n"events":[{"a":1},{"c":3}', ['{"a":1}', '{"c":3}']],
  ])('finds the others beside %s', (_what, text, found) => {
    expect(read(text).map((record) => record.text)).toEqual(expect.arrayContaining(found));
  });

  it('never takes the list in an event for the list of events', () => {
    const own = '{"name":"a",\n"events":[{"b":1}]}';
    expect(read(own).map(({ text }) => text)).toEqual([own]);
    const nested = '[{"events":[{"b":1}]}]';
    expect(read(nested).map(({ text }) => text)).toEqual(['{"events":[{"b":1}]}']);
  });

  it('bears any depth', () => {
    expect(read('['.repeat(200_000)).every(({ text }) => text === undefined || text.length <= 1_001)).toBe(
      true,
    );
    expect(() => read(`{"a":${'{"a":'.repeat(200_000)}`)).not.toThrow();
  });
});
