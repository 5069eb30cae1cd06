/**
 * A feature that reports errors to Sentry, loaded when the page is idle.
 *
 * @packageDocumentation
 */
import type { Feature } from '../../client/analytics.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { loadSentry } from './load-sentry.ts';
import type { ErrorReportsOptions } from './options.ts';
import type { SentryModule } from './sentry-module.ts';
import { type Reporting, startReporting } from './start-reporting.ts';

export {
  type ErrorFacts,
  type FailedFetch,
  failedFetchMessages,
  keepError,
} from './keep-error.ts';
export type { ErrorReport, ErrorReportsOptions, ReportTarget } from './options.ts';
export type { SentryBreadcrumb, SentryClient, SentryEvent, SentryModule } from './sentry-module.ts';

/** The feature, and a method for errors that the application has caught itself. */
export interface ErrorReports extends Feature {
  /**
   * Reports an error that was caught, in an error boundary for one. Does nothing before analytics has started.
   *
   * @param error the value that was thrown
   */
  report(error: unknown): void;
}

/**
 * Reports uncaught errors and rejected promises, as envelopes to the error-reporting service (S7.4). The
 * package `@sentry/browser` makes and sends them; it loads when the page is idle, and with a `sampleRate` only in sessions that are in the
 * sample. Errors from before that wait, and keep their time; with `earlyErrorsScript` on the page also those from before this feature.
 *
 * @param options the address that reports are sent to, and the sessions that send them
 * @param load imports that package
 *
 * @example
 * const errors = errorReports({ dsn: 'https://public@example.ingest.sentry.io/1', release: 'shop@1.2.3' });
 * createAnalytics({ analyticsKey: 'your-key', destinations: [httpApi()], features: [errors] });
 */
export function errorReports(
  options: ErrorReportsOptions,
  load: () => Promise<SentryModule> = loadSentry,
): ErrorReports {
  let reporting: Reporting | undefined;
  let hasStarted = false;
  return {
    name: 'error-reports',
    worksWithoutConsent: true,
    report: (error) => reporting?.take(error, 'report'),
    start(host) {
      if (!(host.scope as typeof globalThis).document) return undefined;
      return whileSwitchedOn(host, 'errorReports', options.enabled, true, () => {
        const started = startReporting(options, load, host, !hasStarted);
        hasStarted = true;
        reporting = started;
        return () => {
          reporting = undefined;
          started.stop();
        };
      });
    },
  };
}
