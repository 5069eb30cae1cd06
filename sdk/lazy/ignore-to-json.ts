/**
 * A replacer for `JSON.stringify`, which the lazy client has in place of the core's larger writer: it ignores a `toJSON` that a
 * page gives to all lists or all objects, as Prototype.js does.
 */
export function ignoreToJson(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, { toJSON?: unknown } | undefined>)[key];
  return Array.isArray(original) || original?.toJSON === ({} as { toJSON?: unknown }).toJSON
    ? original
    : value;
}
