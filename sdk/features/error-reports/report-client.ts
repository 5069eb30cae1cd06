import type { FeatureHost } from '../../client/analytics.ts';
import { attempt, errorText } from '../../contracts/logger.ts';
import { pageAddress } from '../../page/page-address.ts';
import { describeReport } from './describe-report.ts';
import { failedFetches } from './failed-fetches.ts';
import { keepError } from './keep-error.ts';
import { isKnownNoise } from './known-noise.ts';
import type { ErrorReport, ErrorReportsOptions } from './options.ts';
import type { SentryEvent, SentryHint, SentryModule } from './sentry-module.ts';

/** An error with its context. */
export interface CaughtError {
  readonly thrown: unknown;
  /** The source of the error; `report` when the application itself handed it over. */
  readonly origin: 'error' | 'unhandledrejection' | 'report';
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The page's address then. */
  readonly url: string;
}

export interface ReportClient {
  capture(error: CaughtError): void;
  close(): void;
}

/** The address in the head of reports for a tunnel that knows the project by itself; Sentry sends nothing without one. */
const unknownDsn = 'https://tunnel@localhost/0';

/**
 * Makes a client of Sentry that sends errors and nothing else: no sessions, no reports of its own, no cookies, and each
 * error through one gate that judges and redacts it.
 *
 * @param mayReport decides for each report whether it may be sent
 */
export function createReportClient(
  sentry: SentryModule,
  options: ErrorReportsOptions,
  { scope, analytics, now, logger, redact }: FeatureHost,
  mayReport: () => boolean,
): ReportClient {
  const { dsn = unknownDsn, tunnel, release, environment = 'production', sampleRate = 1 } = options;
  const { location, performance, fetch } = scope as typeof globalThis;

  function beforeSend(event: SentryEvent, hint: SentryHint): SentryEvent | null {
    // Consent may have been denied in another tab.
    if (!mayReport()) return null;
    if (isKnownNoise(event)) return null;
    // Errors that the application hands to Sentry itself come by here too.
    const { time = now(), url = location.href } = Object(hint.data) as Partial<CaughtError>;
    const isReported = keepError(event, {
      failedFetches: failedFetches(event.breadcrumbs ?? [], performance, now()),
      widgetHosts: options.widgetHosts ?? [],
      apiHosts: [location.hostname, ...(options.apiHosts ?? [])],
      messages: options.messages,
      now: time,
    });
    if (!isReported) return null;
    const report = describeReport(event, { time, url, sampleRate, session: analytics.session(), redact });
    // A hook that fails may have been meant to redact the report, so that it drops it.
    return attempt(logger, 'error-reports', () => reviewed(report)) ?? null;
  }

  function reviewed(report: SentryEvent): SentryEvent | null {
    const answer = options.beforeSend?.(report as ErrorReport);
    return answer === undefined ? report : answer;
  }

  const client = new sentry.BrowserClient({
    dsn,
    tunnel: tunnel && pageAddress(scope as typeof globalThis, tunnel),
    release,
    environment,
    beforeSend,
    stackParser: sentry.defaultStackParser,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.breadcrumbsIntegration({ dom: false, fetch: true, history: true, sentry: false, xhr: false }),
    ],
    // Sentry's own choice may be the `fetch` of a frame that it makes for the purpose.
    transport: (settings: object) => sentry.makeFetchTransport(settings, fetch),
    transportOptions: { fetchOptions: { credentials: 'omit' } },
    sendClientReports: false,
    dataCollection: { userInfo: false },
    // Only reports get the host in the message; the application's own errors stay as they are.
    enhanceFetchErrorMessages: 'report-only',
  });
  const known = sentry.getClient();
  // An application's own Sentry stays where it is; ours then sees requests through it.
  if (!known || known.getOptions().enabled === false) sentry.getCurrentScope().setClient(client);
  client.init();
  /*
   * Means: Sentry can’t make an address of the DSN.
   * Do: Look at the DSN.
   * Lost: no; error reports are
   */
  if (!client.getTransport()) logger.warn('error-reports: nothing is reported: the DSN is invalid');

  return {
    capture({ thrown, origin, time, url }) {
      const isReported = origin === 'report';
      const error = asError(thrown);
      client.captureException(error, {
        originalException: error,
        data: { time, url },
        mechanism: {
          handled: isReported,
          type: isReported ? 'generic' : `auto.browser.global_handlers.on${origin}`,
        },
      });
    },
    close: () => void client.close(),
  };
}

/** Makes a text of a value that is no error: Sentry would take along all that is in an object. */
function asError(thrown: unknown): unknown {
  try {
    if (thrown instanceof Error) return thrown;
  } catch {
    // A proxy that was revoked has no prototype that can be read.
  }
  return errorText(thrown);
}
