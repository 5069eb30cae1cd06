import { redactText } from '@care/analytics';
import { visibleJson } from '../visible-json.ts';

/** Takes one line of the server's log. */
export type WriteLine = (line: string) => void;

/** Longest text in a line, such as a stack, and longest name of a field, in UTF-16 units. */
const longestText = 8_192;
const longestName = 256;

/**
 * A line of the log: JSON, so that no value can begin a line of its own, or steer the terminal that shows it. Every text in it is redacted as in the browser, and so
 * are names of fields; of a long one the beginning is read and stays.
 */
export function logLine(fields: Readonly<Record<string, unknown>>, now = new Date()): string {
  const line = JSON.stringify({ time: now.toISOString(), ...fields }, (_name, value) => redactPart(value));
  return visibleJson(line);
}

function redactPart(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value, longestText);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [redactText(name, longestName), part]),
  );
}
