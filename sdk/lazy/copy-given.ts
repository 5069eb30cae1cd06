/**
 * A plain JSON copy of what a caller handed in: nothing the caller does later changes it. What JSON would silently lose becomes
 * something it can carry, as in the core, which looks at the copy once more; a property that can't be copied is left out.
 */
export function copyGiven(source: unknown): object {
  const given = replace('', source) as Record<string, unknown>;
  if (typeof given !== 'object') return given;
  // The core reports a list: it is no data.
  const copy: Record<string, unknown> = Array.isArray(given) ? ([] as never) : {};
  for (const key in given) {
    try {
      copy[key] = JSON.parse(JSON.stringify(given[key], replace));
    } catch {
      // Circular, unreadable, or nothing that JSON has.
    }
  }
  return copy;
}

function replace(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  return value instanceof Error || typeof value === 'bigint' ? `${value}` : value;
}
