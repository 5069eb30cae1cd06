import type { ConsentState } from '../../consent/consent.ts';
import { errorText } from '../../contracts/logger.ts';
import { handled, quietly } from '../../contracts/quietly.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { pageAddress } from '../../page/page-address.ts';
import { readDocument } from '../../page/read-document.ts';
import { createOwnRedaction, type Redact } from '../../privacy/own-redaction.ts';
import { redactText } from '../../privacy/redact.ts';
import { logTextLimit } from '../../privacy/safe-logger.ts';
import { atMost } from '../at-most.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { copyFields } from './copy-fields.ts';

/** Settings of {@link createRemoteLogger}. */
export interface RemoteLoggerOptions {
  /**
   * The address that lines are posted to: a path of this site, or a whole address. Another origin, also of this site, gets only lines
   * of visitors who have granted consent.
   */
  readonly path: string;
  /** Returns the visitor's consent; read for each line: `() => analytics.consent.state`. @default it counts as not granted */
  readonly consent?: (() => ConsentState) | undefined;
  /**
   * The address for lines of visitors who have not granted consent, also of another origin.
   *
   * @default `path` if it is of this page's origin, else the lines are lost
   */
  readonly pathWithoutConsent?: string | undefined;
  /** Returns further fields of every line, such as the application's version; called for each. @default none */
  readonly fields?: () => object;
  /**
   * The application's own redaction, `redact` of `createAnalytics`: gets the message and every text of the fields, and returns what
   * may leave. Where it throws, or returns no text, that text leaves as `*****`. @default none
   */
  readonly redact?: Redact | undefined;
  /** The most lines of each level within a minute. Further lines are counted in the next one. @default 10 */
  readonly maxPerMinute?: number;
}

/**
 * Takes a line for the server's log; never throws.
 *
 * @param message the text of the message
 * @param fields the message’s data
 */
export type LogLine = (message: string, fields?: object) => void;

/** A logger for analytics itself, its features, or the application. */
export interface RemoteLogger {
  /** Posts a line of the level `error`. Never throws. */
  readonly error: LogLine;
  /** Posts a line of the level `warn`. Never throws. */
  readonly warn: LogLine;
  /** Posts a line of the level `info`. Never throws. */
  readonly info: LogLine;
}

/** The level of a line. */
export type LogLevel = keyof RemoteLogger;

const minuteMillis = 60_000;

/**
 * Makes a logger that posts each line as JSON to a path (S7.2): `level`, `message`, and the fields. Texts are redacted,
 * then cut; fields that can't be read are left out. A page that is hidden hands its lines to a beacon. An endpoint that fails, or is blocked, is no error: the line is lost, unreported. Lines have no identifier; without consent they go to this page's
 * origin alone, unless `pathWithoutConsent` is of another one. On a server it does nothing.
 *
 * @param options the address of lines, their further fields, and their number a minute
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
  const { path, consent, pathWithoutConsent, fields, maxPerMinute = 10 } = options;
  const page = scope as typeof globalThis;
  const redact = createOwnRedaction(options.redact);
  const hideOwn = (text: string) => redact(text, 'log');
  /** True while a line is made: a line that is logged meanwhile comes from making it. */
  let isLogging = false;

  // A client that is being created has no consent yet.
  const isGranted = () => quietly(() => consent?.()) === 'granted';

  /** The address of a line at this moment; `undefined` if it may go nowhere. */
  function findPath(): string | undefined {
    const otherwise = pathWithoutConsent ?? (isOwnOrigin(page, path) ? path : undefined);
    return otherwise === path || isGranted() ? path : otherwise;
  }

  function logAt(level: LogLevel): LogLine {
    const mayLog = atMost(maxPerMinute, minuteMillis, now);
    let suppressed = 0;

    function log(message: string, extra?: object): void {
      // A server has a log of its own, and no address that a path could belong to.
      const address = page.location && findPath();
      if (!address) return;
      if (!mayLog()) {
        suppressed += 1;
        return;
      }
      const line = {
        ...copyFields(() => handled(fields?.()), hideOwn),
        ...copyFields(() => extra, hideOwn),
        ...(suppressed > 0 && { suppressed }),
        level,
        message: redactText(hideOwn(errorText(message)), logTextLimit),
      };
      post(page, pageAddress(page, address), encodeJson(line) as string);
      suppressed = 0;
    }

    return (message, extra) => {
      if (isLogging) return;
      isLogging = true;
      // There is no other log to report a failure to.
      quietly(() => log(message, extra));
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
      // This type avoids a preflight for another site's address.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: true,
    })
    .catch(() => {});
}
