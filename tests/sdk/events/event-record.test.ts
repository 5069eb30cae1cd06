import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventRecord, recordVersion } from '../../../sdk/contracts/event-record.ts';
import type { JsonObject } from '../../../sdk/contracts/json.ts';
import { decodeRecord, encodeRecord, recordText } from '../../../sdk/events/event-record.ts';
import { readRecords } from '../../../sdk/outbox/read-records.ts';

const viewed: EventRecord = {
  version: recordVersion,
  id: 'id-1',
  name: 'Viewed',
  time: 1_000,
  queuedAt: 2_000,
  sequence: 1,
  sessionId: 500,
  deviceId: 'device',
  data: { place: 'Austin' },
  language: 'en-US',
  userAgent: 'Test/1.0',
};

/** Reads a sheet that holds only this text. */
function readOne(stored: unknown): unknown {
  const records = readRecords(stored);
  return records.length === 1 ? records[0] : 'not one';
}

/** The list of one event with other members. */
function withChanged(changed: object): string {
  return JSON.stringify([{ ...viewed, ...changed }]);
}

describe('a stored record', () => {
  it('is read back as it was written', () => {
    const record = fc.record({
      ...Object.fromEntries(Object.entries(viewed).map(([key, value]) => [key, fc.constant(value)])),
      id: fc.string({ minLength: 1 }),
      name: fc.string({ minLength: 1 }),
      time: fc.integer(),
      queuedAt: fc.integer(),
      data: fc.dictionary(fc.string(), fc.jsonValue()),
      userProps: fc.option(fc.record({ $set: fc.dictionary(fc.string(), fc.jsonValue()) }), {
        nil: undefined,
      }),
    }) as fc.Arbitrary<EventRecord>;
    fc.assert(
      fc.property(record, (given) => {
        const encoded = encodeRecord(given);
        const written = recordText(encoded);
        const plain = JSON.parse(JSON.stringify(given));
        expect(readRecords(`[${written},${written}]`)).toEqual([plain, plain]);
        expect(decodeRecord(encoded)).toEqual(plain);
      }),
    );
  });

  it('is read in no list, too, and only as text', () => {
    expect(readOne(JSON.stringify(viewed))).toEqual(viewed);
    expect(readOne([viewed])).toBeUndefined();
  });

  it.each([
    ['no text', undefined],
    ['an empty text', ''],
    ['text that is cut off', JSON.stringify([viewed]).slice(0, -1)],
    ['JSON that is no object', '["Viewed"]'],
    ['null', '[null]'],
    ['a list in a list', JSON.stringify([[viewed]])],
    ['an event without version', withChanged({ version: undefined })],
    ['an event without id', withChanged({ id: undefined })],
    ['an event without name', withChanged({ name: '' })],
    ['an event without data', withChanged({ data: null })],
    ['an event of no time', withChanged({ queuedAt: 'yesterday' })],
    ['an event whose id is no text', withChanged({ id: { toString: 1 } })],
    ['an event whose name is no text', withChanged({ name: ['Viewed'] })],
  ])('that is %s counts as missing', (_case, stored) => {
    expect(readOne(stored)).toBeUndefined();
  });

  it('is read from a sheet, where each follows the line of its key, whatever the key', () => {
    const line = JSON.stringify(viewed);
    expect(readRecords(`key\n${line}`)).toEqual([viewed]);
    expect(readRecords(`key\n${line}\n${line}\n${line.slice(1)}\n\n${line}`)).toEqual([
      viewed,
      undefined,
      viewed,
    ]);
  });

  it('that is damaged leaves its neighbors on the sheet', () => {
    expect(readRecords(JSON.stringify([viewed, { name: 'Viewed' }, viewed]))).toEqual([
      viewed,
      undefined,
      viewed,
    ]);
  });

  it('is a record or none for any stored value, and reading it never throws', () => {
    const part: fc.Arbitrary<unknown> = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(viewed)));
    const nearly = fc
      .dictionary(fc.constantFrom(...Object.keys(viewed)), part)
      .map((changed): unknown => ({ ...viewed, ...changed }));
    const stored = fc.oneof(
      fc.anything({ withProxy: true, withNullPrototype: true, withSymbolKey: true } as fc.ObjectConstraints),
      fc.json(),
      nearly,
      nearly.map((given) => {
        try {
          return JSON.stringify([given]);
        } catch {
          return '';
        }
      }),
    );
    fc.assert(
      fc.property(stored, (given) => {
        const records = readRecords(given);
        for (const record of records) {
          if (!record) continue;
          expect([typeof record.id, typeof record.name]).toEqual(['string', 'string']);
          expect([record.version, Number.isFinite(record.queuedAt)]).toEqual([recordVersion, true]);
          expect(Object(record.data) as JsonObject).toBeTruthy();
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
