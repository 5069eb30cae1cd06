/**
 * Converts a value that JSON would silently lose: a map to an object, a set to a list, a bigint and an error to their text. Any
 * other value stays as it is.
 */
export function asJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  return value instanceof Error ? String(value) : value;
}
