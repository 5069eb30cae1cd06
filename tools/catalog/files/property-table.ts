import type { PropertyModel } from '../model/catalog-model.ts';
import { code, table } from './markdown.ts';

/** Properties, a line each. */
export function propertyTable(properties: readonly PropertyModel[], presence: string): string {
  const rows = properties.map((property) => [
    code(property.name),
    property.meaning,
    valuesOf(property),
    property.required ? 'yes' : property.absentWhen ? `no: not when ${property.absentWhen}` : 'no',
    property.unit ?? '',
    property.personal,
    code(typeof property.example === 'string' ? property.example : JSON.stringify(property.example)),
  ]);
  return table(
    ['property', 'meaning', 'type or allowed values', presence, 'unit', 'personal data', 'example'],
    rows,
  );
}

function valuesOf({ allowed, known, type }: PropertyModel): string {
  if (allowed) return allowed.map(code).join(', ');
  return known ? `${type}; logged are ${known.map(code).join(', ')}` : type;
}
