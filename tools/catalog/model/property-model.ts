import type { AddedProperty } from '../../../sdk/catalog/added-properties.ts';
import type { PropertyDescription } from '../../../sdk/events/describe-events.ts';
import type { PropertyModel, PropertySchema } from './catalog-model.ts';

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** A property of an event's own. */
export function propertyModel(
  name: string,
  { meaning, unit, personal, known, example }: PropertyDescription,
  schema: PropertySchema,
  required: boolean,
): PropertyModel {
  return {
    name,
    meaning,
    type: typeInWords(schema.type),
    ...(schema.enum && { allowed: schema.enum.map(String) }),
    ...(known && { known: known.map(String) }),
    required,
    ...(unit && { unit }),
    personal,
    example,
  };
}

/** A property that the SDK adds. Nothing but the SDK gives it a value: those that are known are all. */
export function addedProperty(name: string, { known, ...added }: AddedProperty): PropertyModel {
  const { absentWhen } = added;
  const schema = { type: addedType(added), ...(known && { enum: known }) };
  return {
    ...propertyModel(name, added, schema, absentWhen === undefined),
    ...(absentWhen && { absentWhen }),
  };
}

/** The type of JSON Schema of a property that the SDK adds: the one of its example. */
export function addedType({ example }: Pick<AddedProperty, 'example'>): string {
  return Number.isInteger(example) ? 'integer' : typeof example;
}

/** A type of JSON Schema as text. */
export function typeInWords(type: unknown): string {
  return typeWords[String(type)] ?? 'anything';
}
