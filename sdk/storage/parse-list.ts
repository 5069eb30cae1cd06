import { readJson } from '../json/read-json.ts';

/** Reads a stored JSON list; any other text is an empty list. */
export function parseList(text: string | undefined): readonly unknown[] {
  const value = readJson(text);
  return Array.isArray(value) ? value : [];
}

/** Reads a stored text; `undefined` for any other value, and for an empty text. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
