import { redactText } from '@care/analytics';
import { visibleJson } from '../visible-json.ts';
import { requestContext } from './request/request-context.ts';

/** Takes one line of the server's log. */
export type WriteLine = (line: string) => void;

/** Writes fields as one line, if their `level` is wanted; without one they count as `info`. @returns whether it is */
export type Log = (fields: Readonly<Record<string, unknown>>) => boolean;

/** The levels of lines, from the most important on. */
export const logLevels = ['error', 'warn', 'info'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Longest text in a line, such as a stack, and longest name of a field, in UTF-16 units. */
const longestText = 8_192;
const longestName = 256;

/** @param level the least important one that is written */
export function createLog(write: WriteLine, level: LogLevel): Log {
  const wanted = logLevels.slice(0, logLevels.indexOf(level) + 1);
  return (fields) => {
    const isWanted = wanted.some((one) => one === (fields.level ?? 'info'));
    if (isWanted) write(logLine(fields));
    return isWanted;
  };
}

/**
 * A line of the log: JSON, so that no value can begin a line of its own, or steer the terminal that shows it. Every text in it is redacted
 * as in the browser, and so are names of fields; of a long one the beginning is read and stays. It names the request that is in work.
 */
export function logLine(fields: Readonly<Record<string, unknown>>, now = new Date()): string {
  const requestId = requestContext()?.id;
  const line = JSON.stringify(
    { time: now.toISOString(), ...fields, ...(requestId && { requestId }) },
    (_name, value) => redactPart(value),
  );
  return visibleJson(line);
}

function redactPart(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value, longestText);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [redactText(name, longestName), part]),
  );
}
