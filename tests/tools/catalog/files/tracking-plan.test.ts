import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import { csvText } from '../../../../tools/catalog/files/csv-text.ts';
import { renderTrackingPlan } from '../../../../tools/catalog/files/tracking-plan.ts';
import { sdkEvents } from '../../../../tools/catalog/model/sdk-events.ts';

/** Reads RFC 4180 by its grammar. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error('not RFC 4180');
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('the tracking plan', () => {
  it('is RFC 4180 with one row per property', () => {
    const model = careCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
    const [head = [], ...rows] = parseCsv(renderTrackingPlan(model, new Map()));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
    const own = model.events.reduce((sum, { properties }) => sum + Math.max(1, properties.length), 0);
    const made = rows.filter((row) => row[head.indexOf('status')] === 'sdk');
    expect(rows.length).toBe(own + made.length + model.common.length + model.occasional.length);
    expect([...new Set(made.map(([event]) => event))]).toEqual(sdkEvents.flatMap(({ names }) => names));
    const ofUser = made
      .filter(([event]) => event === '$identify')
      .map((row) => row[head.indexOf('property')]);
    expect(ofUser).toEqual(model.user.map(({ name }) => name));
    const label = rows.find(
      (row) => row[0] === 'CTA Interacted' && row[head.indexOf('property')] === 'label',
    );
    expect(label?.[head.indexOf('allowed_values')]).toMatch(/^Get started \| trust and safety center \|/);
    expect(label?.[head.indexOf('required')]).toBe('yes');
    const personal = rows.map((row) => [row[head.indexOf('property')], row[head.indexOf('personal_data')]]);
    expect(personal).toContainEqual(['location', 'location']);
    expect(personal).toContainEqual(['visitor_id', 'identifier']);
  });

  it('keeps every text whole', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        expect(parseCsv(csvText([cells]))).toEqual([cells]);
      }),
    );
  });
});
