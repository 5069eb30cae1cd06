import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { attempt, errorText } from '../../contracts/logger.ts';
import { attributeOf, read } from '../../page/element-reads.ts';
import { redactText } from '../../privacy/redact.ts';
import { logTextLimit } from '../../privacy/safe-logger.ts';
import { atMost } from '../at-most.ts';
import { claim } from '../claims.ts';
import { watchErrors } from '../watch-errors.ts';

/** Takes a line for each error; `console` and `createRemoteLogger` are such loggers. */
export interface ErrorLogger {
  /** For uncaught errors and rejections. */
  error: LogErrorLine;
  /** For resources that do not load. */
  warn: LogErrorLine;
}

/**
 * Takes a line of text with its fields.
 *
 * @param message the text of the message
 * @param fields the message’s data
 * @param fields.tag the part of the application that logs
 */
type LogErrorLine = (
  message: string,
  fields: { readonly tag: string; readonly [field: string]: unknown },
) => void;

/** Settings of {@link windowErrors}. */
export interface WindowErrorsOptions {
  /** Takes a line for each error. */
  readonly logger: ErrorLogger;
  /** True also logs scripts, styles, pictures and the like that could not be loaded. @default true */
  readonly resources?: boolean;
}

/** The most resources that are logged in a period: a blocker refuses many pixels of a page, all with the same report. */
const maxResources = 5;
const periodMillis = 60_000;

/**
 * Logs uncaught errors and rejected promises, with the tag `error` (S7.13): only the text, redacted and cut, whatever value was
 * thrown. With `earlyErrorsScript` on the page earlier errors are logged first. Resources that do not load are warnings, at most
 * 5 in a minute, so that they take no line from an error; `suppressed` of the next one counts further ones.
 *
 * @param options the logger to write to, and the kinds of errors
 */
export function windowErrors(options: WindowErrorsOptions): Feature {
  let hasStarted = false;
  return {
    name: 'window-errors',
    worksWithoutConsent: true,
    start(host) {
      const { analytics, logger } = host;
      const isFirst = !hasStarted;
      hasStarted = true;
      return logErrors(options, host, isFirst, (error, run) => {
        if (claim(analytics, 'window-errors', error)) attempt(logger, 'window-errors', run);
      });
    },
  };
}

/**
 * Does what {@link windowErrors} does where there is no client, as on a page whose analytics is off.
 *
 * @param options the logger to write to, and the kinds of errors
 * @param scope the window; on a server it does nothing
 * @param now milliseconds since the epoch
 * @returns a function that stops it
 */
export function logWindowErrors(
  options: WindowErrorsOptions,
  scope: object = globalThis,
  now = () => Date.now(),
): Cancel {
  return (
    logErrors(options, { scope, now, redact: (text) => text }, true, (_error, run) => run()) ?? (() => {})
  );
}

function logErrors(
  { logger, resources = true }: WindowErrorsOptions,
  { scope: window, now, redact }: Pick<FeatureHost, 'scope' | 'now' | 'redact'>,
  withEarlier: boolean,
  log: (error: object, run: () => unknown) => unknown,
): Cancel | undefined {
  const scope = window as typeof globalThis;
  if (!scope.addEventListener) return undefined;
  const mayLog = atMost(maxResources, periodMillis, now);
  let suppressed = 0;

  function logResource(element: Element): unknown {
    if (!mayLog()) {
      suppressed += 1;
      return undefined;
    }
    const fields = { tag: 'error', ...(suppressed > 0 && { suppressed }) };
    suppressed = 0;
    /*
     * Shown: Failed to load TAG ADDRESS
     * Means: A script, stylesheet, image or another part of the page did not load, with the tag `error`.
     * Do: Check whether the address exists, and whether a blocker or the content security policy stops it.
     * Lost: no
     */
    return logger.warn(redactText(redact(resourceText(element), 'log'), logTextLimit), fields);
  }

  return watchErrors(scope, withEarlier, (thrown, origin, error) => {
    if (origin === 'resource') return resources && log(error, () => logResource(thrown as Element));
    /*
     * Shown: TEXT
     * Means: The page’s own error or unhandled rejection, with the tag `error`.
     * Do: Fix the page.
     * Lost: no
     */
    return log(error, () => {
      const text = redactText(redact(errorText(thrown), 'log'), logTextLimit);
      return logger.error(text, { tag: 'error' });
    });
  });
}

function resourceText(element: Element): string {
  const address = attributeOf(element, 'src') || attributeOf(element, 'href');
  return `Failed to load ${read(element, 'localName')} ${address}`;
}
