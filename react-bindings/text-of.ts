'use client';

/** What a value says, so that equal ones can be told from changed ones; what can't be written equals anything alike. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
