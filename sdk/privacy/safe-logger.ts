import type { Logger, SafeLogger } from '../contracts/logger.ts';
import { quietly } from '../contracts/quietly.ts';
import type { Redact } from './own-redaction.ts';
import { redactJson, redactText } from './redact.ts';

/** The longest text of a line that the SDK logs, in UTF-16 units; a thrown message may be of any length. */
export const logTextLimit = 1_024;

/**
 * Wraps a user's logger so that logging can never throw into the page, and tags and redacts every line.
 *
 * @param redact the application's own redaction. @default none
 */
export function createSafeLogger(logger: Logger, redact: Redact = (text) => text): SafeLogger {
  const hideOwn = (text: string) => redact(text, 'log');
  const log = (level: 'error' | 'warn') => (message: string, fields?: Record<string, unknown>) => {
    // The failure of a logger can't be logged.
    quietly(() =>
      logger[level](redactText(hideOwn(message), logTextLimit), {
        ...redactJson(fields, logTextLimit, hideOwn),
        tag: 'analytics',
      }),
    );
  };
  return { error: log('error'), warn: log('warn') };
}
