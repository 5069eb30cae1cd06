import { Hono } from 'hono';
import { logLine, type WriteLine } from './log-line.ts';
import { readBounded } from './read-bounded.ts';
import { logPath } from './service-paths.ts';

export interface BrowserLogOptions {
  readonly write: WriteLine;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

/** The most that a line may be, in bytes: a line of the logger is a fourth of it. */
const maxBytes = 16_384;

/** How many lines all browsers together write within a minute; what is over that is counted on the next one. */
const mostPerMinute = 600;

const levels = ['error', 'warn', 'info'];
const minuteMillis = 60_000;

/**
 * Takes lines of browsers into the server's log (S7.2): `level`, `message` and further fields as JSON, and what browsers
 * report of the content security policy. Always answers 204, but for what is too much or no JSON object.
 */
export function createBrowserLog({ write, now = Date.now }: BrowserLogOptions): Hono {
  const app = new Hono();
  let minute = 0;
  let written = 0;
  let suppressed = 0;

  function mayWrite(): boolean {
    const current = Math.floor(now() / minuteMillis);
    if (current !== minute) written = 0;
    minute = current;
    written += 1;
    return written <= mostPerMinute;
  }

  app.post(logPath, async (context) => {
    const bytes = await readBounded(context.req.raw, maxBytes).catch(() => new Uint8Array());
    if (!bytes) return context.body(null, 413);
    const line = readLine(new TextDecoder().decode(bytes));
    if (!line) return context.body(null, 400);
    if (mayWrite()) {
      write(logLine({ source: 'browser', ...line, ...(suppressed > 0 && { suppressed }) }));
      suppressed = 0;
    } else {
      suppressed += 1;
    }
    return context.body(null, 204);
  });
  return app;
}

interface BrowserLine {
  readonly level: string;
  readonly message: string;
  readonly fields: object;
}

/** What the browser says stands under `fields`, where it can't pass for something that the server says. */
function readLine(text: string): BrowserLine | undefined {
  const parsed = parseObject(text);
  if (!parsed) return undefined;
  if ('csp-report' in parsed) {
    return { level: 'warn', message: 'Refused by the content security policy', fields: parsed };
  }
  const { level, message, ...fields } = parsed;
  if (!levels.includes(String(level)) || typeof message !== 'string') return undefined;
  return { level: String(level), message, fields };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
