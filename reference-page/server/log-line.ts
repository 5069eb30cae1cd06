import { redactText } from '@care/analytics';

/** Takes one line of the server's log. */
export type WriteLine = (line: string) => void;

/**
 * A line of the log: JSON, so that no value can begin a line of its own. Every text in it is redacted as in the browser, and so
 * are names of fields.
 */
export function logLine(fields: Readonly<Record<string, unknown>>, now = new Date()): string {
  return JSON.stringify({ time: now.toISOString(), ...fields }, (_name, value) => redactPart(value));
}

function redactPart(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redactText(name), part]));
}
