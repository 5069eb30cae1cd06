import fc from 'fast-check';
import type { DataSchema, PropertySchema } from '../../../tools/catalog/model/catalog-model.ts';

/** Data of every kind that a schema allows. */
export function dataOf({
  properties = {},
  required = [],
}: DataSchema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required], noNullPrototype: true });
}

function valuesOf({ enum: allowed, type }: PropertySchema): fc.Arbitrary<unknown> {
  if (allowed) return fc.constantFrom(...allowed);
  if (type === 'string') return fc.string({ unit: 'binary' });
  throw new Error(`Nothing is made for ${type}`);
}

/** Data that somebody has changed in one to three places; it may still be allowed. */
export function changedDataOf(schema: DataSchema): fc.Arbitrary<unknown> {
  const properties = Object.keys(schema.properties ?? {});
  // zod passes over an own property of this name, whatever it is.
  const name = fc.oneof(
    fc.constantFrom('page', ...properties),
    fc.string().filter((one) => one !== '__proto__'),
  );
  const change = fc.oneof(
    fc.record({ kind: fc.constant('remove' as const), name }),
    fc.record({ kind: fc.constant('set' as const), name, value: fc.jsonValue() }),
    fc.record({ kind: fc.constant('spell' as const), name, value: fc.constantFrom(' ', 's', '') }),
  );
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  const changed = fc.tuple(dataOf(schema), changes).map(([data, all]) => {
    const copy = { ...data };
    for (const one of all) {
      if (one.kind === 'remove') delete copy[one.name];
      else copy[one.name] = one.kind === 'set' ? one.value : `${copy[one.name]}${one.value}`;
    }
    return copy;
  });
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: fc.jsonValue() });
}
