/** Extra facts of a log line. Every line of the SDK carries the tag `analytics`. */
export interface LogFields {
  readonly tag: 'analytics';
  readonly [field: string]: unknown;
}

/** Where the SDK reports what went wrong inside it. The console fits as it is. */
export interface Logger {
  error(message: string, fields: LogFields): void;
  warn(message: string, fields: LogFields): void;
}

/** What the SDK's own modules log through. */
export interface SafeLogger {
  error(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
}

/** Wraps a user's logger so that logging can never throw into the page, and tags every line. */
export function createSafeLogger(logger: Logger): SafeLogger {
  const log = (level: 'error' | 'warn') => (message: string, fields?: Record<string, unknown>) => {
    try {
      logger[level](message, { ...fields, tag: 'analytics' });
    } catch {
      // A logger that fails has nowhere left to say so.
    }
  };
  return { error: log('error'), warn: log('warn') };
}

/** The text of anything that can be thrown; reading it never throws. */
export function errorText(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'unreadable error';
  }
}

/** Logs what throws instead of passing it on; gives nothing then. */
export function attempt<T>(logger: SafeLogger, what: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    logger.error(`${what} failed: ${errorText(error)}`);
    return undefined;
  }
}
