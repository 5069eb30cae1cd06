import type { PropertyDescription } from '../../../sdk/events/describe-events.ts';
import type { PropertyModel, PropertySchema } from './catalog-model.ts';

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  array: 'list',
  object: 'object',
};

/** A property of an event's own. */
export function propertyModel(
  name: string,
  { meaning, unit, example }: PropertyDescription,
  schema: PropertySchema,
  required: boolean,
): PropertyModel {
  return {
    name,
    meaning,
    type: typeInWords(schema.type),
    ...(schema.enum && { allowed: schema.enum.map(String) }),
    required,
    ...(unit && { unit }),
    example,
  };
}

/** A property that the SDK adds; its type is the one of its example. */
export function addedProperty(
  name: string,
  description: PropertyDescription,
  required: boolean,
): PropertyModel {
  return propertyModel(name, description, { type: typeof description.example }, required);
}

/** A type of JSON Schema in words. */
export function typeInWords(type: unknown): string {
  return typeWords[String(type)] ?? 'anything';
}
