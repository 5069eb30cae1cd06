/**
 * What JSON would lose unreported, as what it can carry: a map as an object, a set as a list, a bigint and an error as their
 * text. Anything else stays as it is.
 */
export function asJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return value;
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  return value instanceof Error ? String(value) : value;
}
