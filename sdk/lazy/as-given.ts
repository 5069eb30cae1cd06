/**
 * A replacer for `JSON.stringify`, which the lazy client has in place of the core's larger writer: it ignores a `toJSON` that a
 * page gives to all lists or all objects, as Prototype.js does.
 */
export function asGiven(this: unknown, key: string, value: unknown): unknown {
  const given = (this as Record<string, { toJSON?: unknown } | undefined>)[key];
  return Array.isArray(given) || given?.toJSON === ({} as { toJSON?: unknown }).toJSON ? given : value;
}
