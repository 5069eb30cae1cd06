import { readJson } from '../json/read-json.ts';

/** Reads a stored JSON list; anything else is an empty one. */
export function parseList(text: string | undefined): readonly unknown[] {
  const value = readJson(text);
  return Array.isArray(value) ? value : [];
}

/** A stored text; `undefined` for anything else, and for an empty one. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
