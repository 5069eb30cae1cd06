import { errorText, logTextLimit } from '../../contracts/logger.ts';
import { readDocument } from '../../page/read-document.ts';
import { redactText } from '../../privacy/redact.ts';
import { atMost } from '../at-most.ts';
import { copyFields } from './copy-fields.ts';

/** Settings of {@link createRemoteLogger}. */
export interface RemoteLoggerOptions {
  /** Where lines are posted: a path of this site, or a whole address. */
  readonly path: string;
  /** What every line says besides, such as the application's version; read for each. @default nothing */
  readonly fields?: () => object;
  /** How many lines of each level go within a minute. What is over that is counted on the next one. @default 10 */
  readonly mostPerMinute?: number;
}

/**
 * Takes a line for the server's log; never throws.
 *
 * @param message the text of the message
 * @param fields the message’s data
 */
export type LogLine = (message: string, fields?: object) => void;

/** A logger for whatever asks for one: analytics itself, its features, the application. */
export interface RemoteLogger {
  /** Posts a line of the level `error`. Never throws. */
  readonly error: LogLine;
  /** The same of the level `warn`. */
  readonly warn: LogLine;
  /** The same of the level `info`. */
  readonly info: LogLine;
}

/** The level of a line. */
export type LogLevel = keyof RemoteLogger;

const minuteMillis = 60_000;

/**
 * Makes a logger that posts each line as JSON to a path (S7.2): `level`, `message`, and the fields. Texts are redacted,
 * then cut; what can't be read is left out. A page that is hidden hands its lines to a beacon. An endpoint that fails, or
 * that somebody blocks, is no error: the line is lost, unreported. On a server it does nothing.
 *
 * @param options where lines are sent, what each carries, and how many are sent a minute
 * @param scope the window or worker
 * @param now milliseconds since the epoch
 *
 * @example
 * const logger = createRemoteLogger({ path: '/app/log', fields: () => ({ version: '1.2.3' }) });
 * createAnalytics({ analyticsKey: 'your-key', destinations: [httpApi()], features: [windowErrors({ logger })], logger });
 */
export function createRemoteLogger(
  options: RemoteLoggerOptions,
  scope: object = globalThis,
  now = () => Date.now(),
): RemoteLogger {
  const { path, fields, mostPerMinute = 10 } = options;
  const page = scope as typeof globalThis;
  /** What is logged while a line is made comes from making it. */
  let isLogging = false;

  function logAt(level: LogLevel): LogLine {
    const mayLog = atMost(mostPerMinute, minuteMillis, now);
    let suppressed = 0;

    function log(message: string, extra?: object): void {
      // A server has a log of its own, and no place that a path could be of.
      if (!page.location) return;
      if (!mayLog()) {
        suppressed += 1;
        return;
      }
      const line = {
        ...copyFields(() => fields?.()),
        ...copyFields(() => extra),
        ...(suppressed > 0 && { suppressed }),
        level,
        message: redactText(errorText(message), logTextLimit),
      };
      post(page, path, JSON.stringify(line));
      suppressed = 0;
    }

    return (message, extra) => {
      if (isLogging) return;
      isLogging = true;
      try {
        log(message, extra);
      } catch {
        // Nowhere is left to say so.
      }
      isLogging = false;
    };
  }

  return { error: logAt('error'), warn: logAt('warn'), info: logAt('info') };
}

function post(page: typeof globalThis, path: string, body: string): void {
  const isLeaving = page.document && readDocument(page.document, 'visibilityState') === 'hidden';
  if (isLeaving && page.navigator.sendBeacon?.(path, body)) return;
  page
    .fetch(path, {
      method: 'POST',
      body,
      // Spares the preflight where the path is another site's.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: true,
    })
    .catch(() => {});
}
