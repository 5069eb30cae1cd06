'use client';

/** What a value says, so that equal ones can be distinguished from changed ones; what can't be read equals anything alike. */
export function textOf(value: unknown): string {
  const told: unknown[] = [];

  /** An event carries more than JSON does, and may come back to itself. */
  function tell(_key: string, part: unknown): unknown {
    if (typeof part === 'bigint') return `${part}`;
    if (Object(part) !== part) return part;
    if (told.includes(part)) return `#${told.indexOf(part)}`;
    told.push(part);
    if (part instanceof Map) return Object.fromEntries(part);
    if (part instanceof Set) return [...part];
    return part instanceof Error ? `${part}` : part;
  }

  try {
    return JSON.stringify(value, tell) ?? '';
  } catch {
    return '';
  }
}
