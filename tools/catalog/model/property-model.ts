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

/** A property that the SDK adds; its type is the one of its example. */
export function addedProperty(name: string, added: AddedProperty): PropertyModel {
  const { absentWhen, example } = added;
  const type = Number.isInteger(example) ? 'integer' : typeof example;
  return {
    ...propertyModel(name, added, { type }, absentWhen === undefined),
    ...(absentWhen && { absentWhen }),
  };
}

/** A type of JSON Schema as text. */
export function typeInWords(type: unknown): string {
  return typeWords[String(type)] ?? 'anything';
}
