import { isJsonObject, type JsonObject } from './is-json-object.ts';
import { shortenText } from './shorten-text.ts';

/**
 * The part of an event that distinguishes it from others of its name: its place on the page, with what was chosen there, the
 * variant of a test, the properties that it sets, the page's path, or its first few properties.
 */
export type EventSummary =
  | { readonly kind: 'place'; readonly parts: readonly string[]; readonly chosen: readonly string[] }
  | { readonly kind: 'properties'; readonly pairs: readonly (readonly [name: string, value: string])[] };

type Names = readonly ReadonlySet<string>[];

const placeNames: Names = [
  new Set(['page', 'pagename', 'screen', 'screenname']),
  new Set(['section', 'sectionname']),
  new Set(['label', 'ctalabel', 'labelname', 'assetid']),
];
/** What a visitor chose, and what became of it. */
const chosenNames: Names = [
  new Set(['membertype']),
  new Set(['service']),
  new Set(['plan']),
  new Set(['searcherror']),
];
const testNames: Names = [new Set(['testname']), new Set(['testvariant'])];
const maxPairs = 4;
const maxNameLength = 40;
const maxValueLength = 80;

export function summarizeEvent(event: JsonObject): EventSummary {
  const properties = isJsonObject(event.event_properties) ? Object.entries(event.event_properties) : [];
  const found = [testNames, placeNames].map((names) => valuesOf(properties, names));
  const chosen = valuesOf(properties, chosenNames);
  const parts = [...found, chosen].find(({ length }) => length > 0);
  if (parts) return { kind: 'place', parts, chosen: parts === chosen ? [] : chosen };

  const operations = operationsOn(event.user_properties);
  const path = properties.find(([name]) => name === 'url_path')?.[1];
  if (operations.length === 0 && isPlain(path)) return { kind: 'place', parts: [toText(path)], chosen: [] };

  const plain = (operations.length > 0 ? operations : properties).filter(([, value]) => isPlain(value));
  return {
    kind: 'properties',
    pairs: plain.slice(0, maxPairs).map(([name, value]) => [shortenText(name, maxNameLength), toText(value)]),
  };
}

function valuesOf(properties: readonly [string, unknown][], wanted: Names): readonly string[] {
  return wanted
    .map((names) => properties.find(([name, value]) => names.has(simplify(name)) && isPlain(value)))
    .flatMap((found) => (found === undefined ? [] : [toText(found[1])]));
}

function operationsOn(userProperties: unknown): [string, unknown][] {
  if (!isJsonObject(userProperties)) return [];
  return Object.entries(userProperties).flatMap(([operation, operands]): [string, unknown][] =>
    isJsonObject(operands)
      ? Object.entries(operands).map(([name, value]) => [`${operation} ${name}`, value])
      : [[operation, operands]],
  );
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function isPlain(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

function toText(value: unknown): string {
  return shortenText(String(value), maxValueLength);
}
