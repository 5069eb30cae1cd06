import type { PropertyModel } from '../model/catalog-model.ts';
import { code, table } from './markdown.ts';

/** Properties, a line each. */
export function propertyTable(properties: readonly PropertyModel[], presence: string): string {
  const rows = properties.map((property) => [
    code(property.name),
    property.meaning,
    valuesOf(property),
    property.required ? 'yes' : 'no',
    property.unit ?? '',
    code(typeof property.example === 'string' ? property.example : JSON.stringify(property.example)),
  ]);
  return table(['property', 'meaning', 'type or allowed values', presence, 'unit', 'example'], rows);
}

function valuesOf({ allowed, type }: PropertyModel): string {
  return allowed ? allowed.map(code).join(', ') : type;
}
