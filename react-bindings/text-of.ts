'use client';

/** What a value says, so that equal ones can be distinguished from changed ones; what can't be read equals anything alike. */
export function textOf(value: unknown): string {
  const reported: unknown[] = [];

  /** An event carries more than JSON does, and may come back to itself. */
  function report(_key: string, part: unknown): unknown {
    if (typeof part === 'bigint') return `${part}`;
    if (Object(part) !== part) return part;
    if (reported.includes(part)) return `#${reported.indexOf(part)}`;
    reported.push(part);
    if (part instanceof Map) return Object.fromEntries(part);
    if (part instanceof Set) return [...part];
    return part instanceof Error ? `${part}` : part;
  }

  try {
    return JSON.stringify(value, report) ?? '';
  } catch {
    return '';
  }
}
