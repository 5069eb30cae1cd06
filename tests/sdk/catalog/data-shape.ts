import { careEvents, type EventName } from '@care/analytics/catalog';
import fc from 'fast-check';
import * as z from 'zod/mini';

interface PropertyShape {
  readonly type: 'string';
  readonly enum?: readonly string[];
}

/** The JSON Schema of an event's data, as far as the marketplace's events use it. */
export interface DataShape {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertyShape>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** Reads what an event's definition says as JSON Schema. */
export function shapeOf(name: EventName): DataShape {
  return z.toJSONSchema(careEvents.definitions[name]) as unknown as DataShape;
}

/** Data of every kind that a shape allows: with and without the optional properties, all values of an enumeration. */
export function dataOfShape({ properties, required = [] }: DataShape): fc.Arbitrary<Record<string, string>> {
  const values = Object.entries(properties).map(([property, { enum: allowed }]) => [
    property,
    allowed ? fc.constantFrom(...allowed) : fc.string({ unit: 'binary' }),
  ]);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required], noNullPrototype: true });
}

/** Whether the definition of an event takes this data. */
export function passes(name: EventName, data: unknown): boolean {
  const result = careEvents.definitions[name]['~standard'].validate(data);
  return !('then' in result) && result.issues === undefined;
}
