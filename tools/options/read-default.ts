import type { PlainValue } from './code-defaults.ts';

/** Reads a default as a comment writes it: `'text'`, `true`, `1,800,000 (30 minutes)`; other words stand for no plain value. */
export function readDefault(text: string): PlainValue | undefined {
  const [, quoted] = /^'([^']*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  if (/^(true|false)$/.test(text)) return text === 'true';
  const [, digits] = /^(-?\d{1,3}(?:,\d{3})*(?:\.\d+)?)(?: \(.+\))?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
