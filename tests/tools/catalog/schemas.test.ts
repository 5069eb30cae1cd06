import { readdirSync, readFileSync } from 'node:fs';
import { careEvents, type EventName, eventNames } from '@care/analytics/catalog';
import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../sdk/catalog/slug-of.ts';
import type { DataSchema } from '../../../tools/catalog/model/catalog-model.ts';
import { changedDataOf, dataOf } from './events-from-schema.ts';

const folder = new URL('../../../docs/events/schemas/', import.meta.url);
const runs = { numRuns: 1000 };

function schemaOf(name: EventName): DataSchema {
  return JSON.parse(readFileSync(new URL(`${slugOf(name)}.schema.json`, folder), 'utf8'));
}

const fitsAtRunTime = (name: EventName, data: unknown) => careEvents.check(name, data as object).length === 0;

describe('the written JSON Schemas', () => {
  it('are one for each event', () => {
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort(),
    ).toEqual(eventNames.map((name) => `${slugOf(name)}.schema.json`).sort());
  });

  it.each(eventNames)('allow what the run-time check of "%s" allows', (name) => {
    const validate = new Ajv2020({ strict: true }).compile(schemaOf(name));
    fc.assert(
      fc.property(dataOf(schemaOf(name)), (data) => {
        expect(validate(data)).toBe(true);
        expect(fitsAtRunTime(name, data)).toBe(true);
      }),
      runs,
    );
  });

  it.each(eventNames)('judge a changed "%s" as the run-time check does', (name) => {
    const validate = new Ajv2020({ strict: true }).compile(schemaOf(name));
    let refused = 0;
    fc.assert(
      fc.property(changedDataOf(schemaOf(name)), (data) => {
        const isFitting = validate(data);
        if (!isFitting) refused += 1;
        expect(isFitting).toBe(fitsAtRunTime(name, data));
      }),
      runs,
    );
    expect(refused).toBeGreaterThan(100);
  });

  it.each(eventNames)('allow their own examples of "%s"', (name) => {
    const { examples, properties = {} } = schemaOf(name);
    const validate = new Ajv2020({ strict: true }).compile(schemaOf(name));
    for (const example of examples) expect(validate(example)).toBe(true);
    for (const { description } of Object.values(properties)) expect(description).not.toBe('');
  });
});
