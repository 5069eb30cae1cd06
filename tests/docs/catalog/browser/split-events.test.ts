import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventSplitter, type Piece } from '../../../../docs/catalog/browser/split-events.ts';

function split(text: string, cuts: readonly number[] = []): readonly Piece[] {
  const splitter = createEventSplitter();
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort(
    (one, two) => one - two,
  );
  const parts = places.slice(1).map((end, at) => text.slice(places[at], end));
  return [...parts.flatMap((part) => [...splitter.push(part)]), ...splitter.end()];
}

const values = (pieces: readonly Piece[]) => pieces.map(({ text }) => JSON.parse(text));
const event = fc.record({ name: fc.string(), data: fc.dictionary(fc.string(), fc.jsonValue()) });
const cuts = fc.array(fc.nat(), { maxLength: 8 });
const forms: Readonly<Record<string, (events: readonly object[]) => string>> = {
  'a list': (events) => JSON.stringify(events),
  'an indented list': (events) => JSON.stringify(events, null, 2),
  NDJSON: (events) => events.map((one) => JSON.stringify(one)).join('\n'),
  'NDJSON with a byte order mark and CRLF': (events) =>
    `\uFEFF${events.map((one) => `${JSON.stringify(one)}\r\n`).join('')}`,
  'indented events after each other': (events) =>
    events.map((one) => JSON.stringify(one, null, 2)).join('\n'),
  'the body of a request': (events) => JSON.stringify({ api_key: 'k"[', events, options: { a: [1, ']}'] } }),
  'a list of bodies': (events) => JSON.stringify(events.map((one) => ({ api_key: 'k', events: [one] }))),
};

describe('createEventSplitter', () => {
  it.each(Object.entries(forms))('finds the events of %s, wherever it is cut', (_, write) => {
    fc.assert(
      fc.property(fc.array(event), cuts, (events, places) => {
        expect(values(split(write(events), places))).toEqual(JSON.parse(JSON.stringify(events)));
      }),
    );
  });

  it('keeps an event whole that has a list of the name events', () => {
    const text = JSON.stringify({ event_type: 'a', events: [{ event_type: 'b' }] });
    expect(values(split(text))).toEqual([JSON.parse(text)]);
  });

  it('tells the line on which each event begins', () => {
    expect(split('[\n{"a":1},\n\n{"a":\n2}]').map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['{"name":"a\n{"name":"b"}', ['line end within a text', undefined]],
    ['hello\n{"name":"b"}', ['no object', undefined]],
    ['[1, {"name":"b"}, "x"]', ['no object', undefined, 'no object']],
    ['{"name":"b"}\n{"name":', [undefined, 'ends within']],
  ])('says why %j is broken and goes on', (text, broken) => {
    expect(split(text).map((piece) => piece.broken)).toEqual(broken);
  });

  it('finds the same pieces in any text, wherever it is cut', () => {
    const noise = fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', '\n', ' ', 'a', ':'),
    });
    fc.assert(
      fc.property(noise, cuts, (text, places) => {
        expect(split(text, places)).toEqual(split(text));
      }),
    );
  });
});
