import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { attempt, errorText } from '../../contracts/logger.ts';
import { loadModule } from '../../page/load-module.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { atMost } from '../at-most.ts';
import { claim } from '../claims.ts';
import type { EarlyError } from '../early-errors.ts';
import { isSampled } from '../is-sampled.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { watchErrors } from '../watch-errors.ts';
import type { ErrorReportsOptions } from './options.ts';
import type { CaughtError, ReportClient } from './report-client.ts';
import type { SentryModule } from './sentry-module.ts';

/** The most errors that wait until Sentry is loaded: the first ones, of which the others may be consequences. */
const maxWaiting = 20;

/** The most errors that are reported within a minute; an error that repeats itself adds nothing new. */
const maxPerMinute = 30;
const minuteMillis = 60_000;

/** Errors on their way to the service. */
export interface Reporting {
  take(thrown: unknown, origin: CaughtError['origin']): void;
  stop: Cancel;
}

/**
 * Holds errors until the page is idle, then loads Sentry, unless the session is not in the sample.
 *
 * @param withEarlier true reports errors from before, too
 */
export function startReporting(
  options: ErrorReportsOptions,
  load: () => Promise<SentryModule>,
  host: FeatureHost,
  withEarlier: boolean,
): Reporting {
  const scope = host.scope as typeof globalThis;
  const { sampleRate = 1 } = options;
  /** The random number that decides for visits without a session, of visitors who have not agreed. */
  const draw = host.random();
  const mayTake = atMost(maxPerMinute, minuteMillis, host.now);
  const { consent } = host.analytics;
  const isAlways = options.withoutConsent || isOwnOrigin(scope, `${options.tunnel ?? options.dsn}`);
  let waiting: CaughtError[] = [];
  let client: ReportClient | undefined;
  let isReady = false;
  let isOver = false;

  /** Consent is read for each report: it may have been denied in another tab. */
  const mayReport = () => isAlways || consent.state === 'granted';

  function isWanted(): boolean {
    if (!isAlways && consent.state === 'denied') return false;
    const session = host.analytics.session();
    return session ? isSampled(session.id, sampleRate) : draw < sampleRate;
  }

  function take(
    thrown: unknown,
    origin: CaughtError['origin'],
    { time = host.now(), url = scope.location.href }: Partial<EarlyError> = {},
  ): void {
    if (isOver || waiting.length >= maxWaiting || !mayTake()) return;
    waiting.push({ thrown, origin, time, url });
    if (isReady) send();
  }

  /** Loads Sentry at most once at a time, and only for sessions in the sample. */
  function send(): void {
    isReady = true;
    if (!isWanted()) waiting = [];
    // Until the visitor chooses, errors wait.
    else if (!mayReport()) return;
    else if (client) {
      const { capture } = client;
      for (const error of waiting.splice(0)) attempt(host.logger, 'error-reports', () => capture(error));
    } else {
      isReady = false;
      void prepare();
    }
  }

  async function prepare(): Promise<void> {
    try {
      // The module that judges and redacts reports is needed no earlier than Sentry is.
      const [sentry, { createReportClient }] = await loadModule(host, () =>
        Promise.all([load(), import('./report-client.ts')]),
      );
      if (isOver) return;
      client = createReportClient(sentry, options, host, mayReport);
      send();
    } catch (error) {
      // Most likely a blocker has prevented it, and does so for as long as the page lives.
      stop();
      /*
       * Shown: error-reports: nothing is reported: REASON
       * Means: Sentry did not load; most likely it is blocked.
       * Do: Look at `script-src` and at your build.
       * Lost: no; the page’s error reports are
       */
      host.logger.warn(`error-reports: nothing is reported: ${errorText(error)}`);
    }
  }

  const stopWatching = watchErrors(scope, withEarlier, (thrown, origin, error) => {
    if (origin !== 'resource' && claim(host.analytics, 'error-reports', error))
      take(thrown, origin, error as Partial<EarlyError>);
  });
  const stopWaiting = whenIdle(scope, send);
  const stopFollowing = consent.subscribe(() => {
    if (!isWanted()) waiting = [];
    if (isReady) send();
  });

  function stop(): void {
    isOver = true;
    waiting = [];
    stopWaiting();
    stopFollowing();
    stopWatching();
    client?.close();
  }

  return { take, stop };
}
