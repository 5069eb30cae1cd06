import { errorText } from './error-text.ts';
import { quietly } from './quietly.ts';

export { errorText };

/** Extra facts of a log line. Every line of the SDK carries the tag `analytics`. */
export interface LogFields {
  /** Marks the lines of the SDK, to filter by. */
  readonly tag: 'analytics';
  readonly [field: string]: unknown;
}

/** Takes errors and warnings of the SDK. The console fits as it is. */
export interface Logger {
  /**
   * Takes an error, which somebody has to fix.
   *
   * @param message the text of the message
   * @param fields the message’s data
   */
  error(message: string, fields: LogFields): void;
  /**
   * Takes a warning: something has recovered or is being tried again.
   *
   * @param message the text of the message
   * @param fields the message’s data
   */
  warn(message: string, fields: LogFields): void;
}

/** The logger of the SDK's own modules. */
export interface SafeLogger {
  /**
   * Logs an error, which somebody has to fix. Never throws.
   *
   * @param message the text of the message
   * @param fields the message’s data
   */
  error(message: string, fields?: Record<string, unknown>): void;
  /**
   * Logs a warning: something has recovered or is being tried again. Never throws.
   *
   * @param message the text of the message
   * @param fields the message’s data
   */
  warn(message: string, fields?: Record<string, unknown>): void;
}

/** Runs a function; logs its error, or the rejection of its promise, instead of passing it on. Returns `undefined` where it throws. */
export function attempt<T>(logger: SafeLogger, what: string, run: () => T): T | undefined {
  return quietly(run, (error) =>
    /*
     * Shown: PART failed: REASON
     * Means: Your `commonData`, `nativeAppInfo`, the lazy client’s `isHeldBack` or a server’s `consent` threw, a feature did when it started, stopped or was switched by remote
     *   config, a click could not be described (`click-autocapture`), a marked element’s event could not be logged
     *   (`declarative-events`), a logger or `labelOf` threw (`window-errors`, `web-vitals`), Sentry did (`error-reports`), `only` or `print` of
     *   `developerConsole` did (`console`), or initialization failed (`Initialization`).
     * Do: Fix the part that is named. Initialization is tried again with the next event.
     * Lost: no: it goes without what that part adds; after `Initialization` it waits in memory. A click that could not be
     *   described or logged is, and so is that error or metric, and what a server’s `consent` was asked about
     */
    logger.error(`${what} failed: ${errorText(error)}`),
  );
}
