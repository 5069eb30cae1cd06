import { redactAddress } from '@care/analytics';
import { createRateLimit } from '@care/analytics/server';
import { Hono } from 'hono';
import { logPath } from './endpoint-paths.ts';
import type { Log } from './log-line.ts';
import type { ClientAddress } from './request/client-address.ts';
import { parseJson } from './request/parse-json.ts';
import { readBody } from './request/read-body.ts';

export interface BrowserLogOptions {
  readonly log: Log;
  readonly clientAddress: ClientAddress;
  /** How many lines one client writes within a minute; all together write a hundred times as many, so that no crowd fills the disk. */
  readonly linesPerMinute: number;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
  /** Called for each line that is too much. @default nothing */
  readonly onLimit?: (() => void) | undefined;
}

/** The most that a line may be, in bytes: a line of the logger is a fourth of it. */
const maxBytes = 16_384;

const levels = ['error', 'warn', 'info'];

/**
 * Takes lines of browsers into the server's log (S7.2): `level`, `message` and further fields as JSON, and what browsers
 * report of the content security policy. Always answers 204, but for what is too long, too slow or no such JSON object. Nothing is read of
 * what a client sends beyond its allowance; it is counted on the next line.
 */
export function createBrowserLog({
  log,
  clientAddress,
  linesPerMinute,
  now = Date.now,
  onLimit,
}: BrowserLogOptions): Hono {
  const app = new Hono();
  const ofOne = createRateLimit({ requestsPerMinute: linesPerMinute, now });
  const ofAll = createRateLimit({ requestsPerMinute: linesPerMinute, now });
  let suppressed = 0;

  app.post(logPath, async (context) => {
    const isTooMuch =
      ofOne.take(clientAddress(context.req.raw, context.env)) > 0 || ofAll.take(undefined) > 0;
    if (isTooMuch) {
      suppressed += 1;
      onLimit?.();
      return context.body(null, 204);
    }
    const body = await readBody(context.req.raw, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const line = readLine(new TextDecoder().decode(body.bytes));
    if (!line) return context.body(null, 400);
    if (log({ source: 'browser', ...line, ...(suppressed > 0 && { suppressed }) })) suppressed = 0;
    return context.body(null, 204);
  });
  return app;
}

interface BrowserLine {
  readonly level: string;
  readonly message: string;
  readonly fields: object;
}

/** The browser's data is logged under `fields`, where it can't be mistaken for the server's. */
function readLine(text: string): BrowserLine | undefined {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  if ('csp-report' in parsed) {
    return {
      level: 'warn',
      message: 'Refused by the content security policy',
      fields: readReport(parsed['csp-report']),
    };
  }
  const { level, message, ...fields } = parsed as Record<string, unknown>;
  if (!levels.includes(String(level)) || typeof message !== 'string') return undefined;
  return { level: String(level), message, fields };
}

/**
 * The fields that help to find what was refused (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation); a sample
 * of the script is left out, as it may hold what the page shows a visitor.
 */
const reportFields = [
  ...['document-uri', 'referrer', 'blocked-uri', 'effective-directive', 'violated-directive', 'disposition'],
  ...['source-file', 'line-number', 'column-number', 'status-code'],
];

/** Addresses without what they carry. */
function readReport(report: unknown): object {
  const reported = reportFields
    .map((name) => [name, Object(report)[name]] as const)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? redactAddress(value.replace(/[?#].*/s, '')) : value,
    ]);
  return { 'csp-report': Object.fromEntries(reported) };
}
