import { code, table } from '../../markdown/markdown.ts';
import type { PropertyModel } from '../model/catalog-model.ts';

/** Properties, a line each. */
export function propertyTable(properties: readonly PropertyModel[], presence: string): string {
  const hasUnits = properties.some(({ unit }) => unit !== undefined);
  const rows = properties.map((property) => [
    code(property.name),
    property.meaning,
    valuesOf(property),
    property.required ? 'yes' : property.absentWhen ? `no: not when ${property.absentWhen}` : 'no',
    ...(hasUnits ? [property.unit ?? ''] : []),
    property.personal,
    code(typeof property.example === 'string' ? property.example : JSON.stringify(property.example)),
  ]);
  const unit = hasUnits ? ['unit'] : [];
  return table(
    ['property', 'meaning', 'type or allowed values', presence, ...unit, 'personal data', 'example'],
    rows,
  );
}

function valuesOf({ allowed, known, type }: PropertyModel): string {
  if (allowed) return allowed.map(code).join(', ');
  return known ? `${type}; logged are ${known.map(code).join(', ')}` : type;
}
