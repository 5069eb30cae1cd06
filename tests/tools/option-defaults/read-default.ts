/** A default that a docstring can state and the code can have. */
export type PlainValue = string | number | boolean;

/** Reads a default as a docstring states it: `'text'`, `true`, `1,800,000 (30 minutes)`; other words state no plain value. */
export function readDefault(text: string): PlainValue | undefined {
  const [, quoted] = /^'([^']*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  if (/^(true|false)$/.test(text)) return text === 'true';
  const [, digits] = /^(-?\d{1,3}(?:,\d{3})*(?:\.\d+)?)(?: \(.+\))?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
