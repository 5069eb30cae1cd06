import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRecord } from '../../../sdk/event-files/raw-record.ts';
import { eventsIn } from '../../../sdk/event-files/read-event.ts';
import { readRecord } from '../../../sdk/event-files/read-record.ts';
import { createRecordSplitter } from '../../../sdk/event-files/split-records.ts';
import { writeValue } from '../../../sdk/event-files/write-value.ts';

function read(text: string) {
  const splitter = createRecordSplitter();
  return [...splitter.push(text), ...splitter.end()].flatMap(readRecord);
}

const word = fc.stringMatching(/^[a-z]{0,5}$/);
const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word));
const given = fc.dictionary(word, fc.oneof(leaf, fc.dictionary(word, leaf)));
const event = fc.oneof(
  fc.record({ event_type: word, event_properties: given }),
  fc.record({ user_id: word, event_type: word }),
  fc.record({ name: word, data: given }),
);

describe('a record', () => {
  it.each([
    ['{"name":"a\n{"name":"b"}', ['line ends within a text', undefined]],
    ['hello\n{"name":"b"}', ['no object', undefined]],
    ['[1, {"name":"b"}, x]', [undefined, undefined, 'no object']],
    ['{"name":"b"}\n{"name":', [undefined, 'ends within']],
    ['[{"name":"a",{"name":"b"}]', ['ends within', undefined]],
    ['{"name": }', ['not JSON']],
    ['{"name":"a"}}', [undefined, 'no object']],
    [`{"name":"${'x'.repeat(longestRecord)}"}`, ['too long']],
  ])('of %.30j is a value, or has a fault', (text, faults) => {
    expect(read(text).map(({ fault }) => fault)).toEqual(faults);
  });

  it.each([
    ['in a list', '{"event_properties":{"a":[1,', ',\n{"event_type":"b"},\n{"event_type":"c"}]'],
    ['within a text', '{"event_type":"a', ',{"event_type":"b"},{"event_type":"c"}]'],
    ['behind a colon', '{"event_properties":{"a":', '{"event_type":"b"},{"event_type":"c"}]'],
  ])('that is torn %s gives the events behind the tear', (_where, torn, rest) => {
    const records = read(`[${torn}${rest}`);
    expect(records[0]).toMatchObject({ text: expect.stringContaining(torn), fault: expect.anything() });
    expect(records.slice(1).map(({ value }) => value)).toEqual([{ event_type: 'b' }, { event_type: 'c' }]);
  });

  it.each(['', ' ', '\uFEFF'])(
    'is several events where files without a last line end are joined by %j',
    (between) => {
      const parts = ['{"event_type":"a"}', '{"event_type":"b"}\n{"event_type":"c"}', '{"event_type":"d"}'];
      expect(read(parts.join(between))).toEqual([
        { line: 1, text: '{"event_type":"a"}', value: { event_type: 'a' } },
        { line: 1, text: '{"event_type":"b"}', value: { event_type: 'b' } },
        { line: 2, text: '{"event_type":"c"}', value: { event_type: 'c' } },
        { line: 2, text: '{"event_type":"d"}', value: { event_type: 'd' } },
      ]);
    },
  );

  it.each([
    ['uploads', '{"client_upload_time":"2026-11-01","events":[{"event_type":"a"}]}'],
    ['lists', '[{"event_type":"a"},{"event_type":"b"}]'],
    ['events with nothing but a name', '{"name":"a"}'],
    [
      'events with a property that looks like one',
      '{"event_type":"a","event_properties":{"name":"b","data":{}}}',
    ],
    ['events behind a space', ' {"event_type":"a"}'],
  ])('is each of several %s that were joined without a line end', (_what, text) => {
    const value: unknown = JSON.parse(text);
    const records = readRecord({ line: 3, text: `${text}${text}{"name":"torn` });
    expect(records).toEqual([
      { line: 3, text: text.trim(), value },
      { line: 3, text: text.trim(), value },
      { line: 3, text: '{"name":"torn', fault: 'line ends within a text' },
    ]);
  });

  it('is each event that was joined to another, whatever is behind it, which is reported', () => {
    const value = { event_type: 'a' };
    const text = JSON.stringify(value);
    const whole = { line: 1, text, value };
    for (const rest of ['\0\0', ',', 'x{"a":1}'])
      expect(readRecord({ line: 1, text: `${text}${text}${rest}` })).toEqual([
        whole,
        whole,
        { line: 1, text: rest, fault: 'no object' },
      ]);
  });

  it('takes no object for an event that what is behind it belongs to', () => {
    const text = '{"name":"Austin"},"on":{"a":1}}';
    expect(readRecord({ line: 1, text })).toEqual([{ line: 1, text, fault: 'not JSON' }]);
  });

  it('reports the line of each event that it has swallowed', () => {
    const text = '{"a":[1,\n{"event_type":"b"},\n\n{"event_type":"c"},{"event_type":"d"}';
    expect(readRecord({ line: 5, text }).map(({ line }) => line)).toEqual([5, 6, 8, 8]);
  });

  it('takes no value of a torn event for an event', () => {
    const text = '{"event_properties":{"place":{"name":"Austin"},"on';
    expect(readRecord({ line: 1, text })).toEqual([{ line: 1, text, fault: 'line ends within a text' }]);
  });

  it('that is torn anywhere costs no other event of a list, or of lines', () => {
    const lists = { start: '[', between: ',', end: ']' };
    const lines = { start: '', between: '\n', end: '' };
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 2, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(lists, { ...lists, between: ',\n' }, lines),
        (events, which, place, { start, between, end }) => {
          const texts = events.map((each) => JSON.stringify(each));
          const torn = which % events.length;
          const whole = texts[torn] ?? '';
          texts[torn] = whole.slice(0, 1 + (place % (whole.length - 1)));
          const found = read(start + texts.join(between) + end).map(({ value }) => value);
          const others = events.filter((_, at) => at !== torn);
          expect(found.filter((value) => value !== undefined)).toEqual(others);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is read in the time that its length allows, and never throws', () => {
    for (const text of ['{"a":'.repeat(200_000), '{'.repeat(1_000_000), '[{"a'.repeat(200_000)]) {
      expect(readRecord({ line: 1, text })).toHaveLength(1);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]"\\,:\n 1a') }), (text) => {
        expect(readRecord({ line: 1, text }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('may be nested deeper than it can be written again', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const [found] = readRecord({ line: 1, text: deep });
    expect(eventsIn(found?.value).map(writeValue)).toEqual(['(nested too deep to be shown)']);
  });
});
