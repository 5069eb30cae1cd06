import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventRecord } from '../../../sdk/delivery/event-record.ts';
import { byteLength, fitBody } from '../../../sdk/delivery/fit-body.ts';

function record(text: string): EventRecord {
  return {
    id: 'i',
    name: 'n',
    time: 0,
    page: 'p',
    sequence: 0,
    sessionId: 0,
    deviceId: 'd',
    data: { text },
    language: '',
    userAgent: '',
  };
}

it('counts bytes as UTF-8 does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(byteLength(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

it('takes as many of the first events as fit, at least one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.integer({ min: 0, max: 2_000 }),
      (texts, limit) => {
        const records = texts.map(record);
        const sizes = records.map((item) => byteLength(JSON.stringify(item)));
        const sum = (count: number) => sizes.slice(0, count).reduce((total, size) => total + size, 0);
        const count = fitBody(records, limit);
        expect(count).toBeGreaterThan(0);
        if (count > 1) expect(sum(count)).toBeLessThanOrEqual(limit);
        if (count < records.length) expect(sum(count + 1)).toBeGreaterThan(limit);
      },
    ),
  );
});
