import {
  createAnalytics,
  type Destination,
  type Diagnostic,
  duplicateGuard,
  type Feature,
  type FeatureHost,
  type Logger,
  readNativeAppInfo,
} from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { careEvents } from '@care/analytics/catalog';
import { type PageView, pageViews } from '@care/analytics/page-views';
import { release } from '../release.ts';
import { consentForm } from '../visit/consent-form.ts';
import type { PageState } from '../visit/page-state.ts';
import { sharedState } from '../visitor-state/shared-store.ts';
import { startEventService } from './calls/event-service.ts';
import { startTrackingImage } from './calls/tracking-image.ts';
import type { AnalyticsSetup, PageAnalytics, PagePart } from './page-analytics.ts';
import { readEnrollment } from './read-enrollment.ts';
import { startDismissals } from './start-dismissals.ts';
import { startExposures } from './start-exposures.ts';
import type { Inspection } from './start-inspector.ts';
import { takeFirstView, viewEvent } from './views.ts';
import { withVisitorFacts } from './visitor-facts.ts';
import { loadPart, whenIdle, whenShown } from './when.ts';

let started: PageAnalytics | undefined;

/** Starts the core of the page's analytics, once, as the server has set it up for this visitor. */
export function startCore(
  state: PageState,
  setup: AnalyticsSetup,
  destination: Destination,
  logger: Logger,
): PageAnalytics {
  if (started) return started;
  const { environment, rendered_by } = state.commonData;
  const client: PageAnalytics = createAnalytics({
    analyticsKey: setup.key,
    consent: setup.consent,
    events: careEvents,
    appVersion: release,
    // Not the identifiers that the server has sent: those of the cookies follow a denial.
    commonData: () => ({ environment, rendered_by }),
    nativeAppInfo: readNativeAppInfo,
    destinations: [destination],
    duplicateGuard,
    features: [
      attribution(),
      withVisitorFacts(declarativeEvents(), sharedState.read),
      pageViews({ event: eventOf, router: () => () => {} }),
      pageParts(state),
    ],
    logger,
  });
  started = client;
  askForConsent(client);
  return client;

  function eventOf({ navigation, referer }: PageView) {
    if (navigation === 'load' && takeFirstView()) return undefined;
    if (state.page.isReturned) return undefined;
    client.setDefaultUserProps({});
    return viewEvent(state.page, referer);
  }
}

/** The form is posted to the server where its script can't be loaded. */
function askForConsent(analytics: PageAnalytics): void {
  const form = document.forms.namedItem(consentForm.id);
  if (form)
    loadPart(() => import('./take-consent.ts')).then(
      ({ takeConsent }) => takeConsent(form, analytics),
      () => {},
    );
}

/** Parts that start with the client: the calls that are made for each page. */
const firstParts: readonly PagePart[] = [
  logEnrolled,
  startExposures,
  startDismissals,
  startTrackingImage,
  startEventService,
];

/**
 * The page's own parts, the ones that can wait when the page is idle. As a feature of the SDK, so that they have what its
 * features have; each of them asks for the visitor's consent itself.
 */
function pageParts(state: PageState): Feature {
  return {
    name: 'page-parts',
    worksWithoutConsent: true,
    start(host) {
      const { reportFailure } = host.analytics;
      const inspection = state.commonData.environment === 'preview' ? noteBeginning(host) : undefined;
      // In a task of their own, after the calls that waited for the client, such as the view: the first event begins the session.
      setTimeout(startParts, 0, firstParts, state, host);
      whenIdle(() => {
        loadPart(() => import('./client-idle.ts'))
          .then(({ idleParts }) => startParts(idleParts, state, host))
          .catch(reportFailure);
        if (!inspection) return;
        loadPart(() => import('./start-inspector.ts'))
          .then(({ startInspector }) => startInspector(inspection, state.page, host.analytics))
          .catch(reportFailure);
      });
      return undefined;
    },
  };
}

/** Starts parts in their order. One that fails is reported to the logger and keeps no other from its start. */
function startParts(parts: readonly PagePart[], state: PageState, host: FeatureHost): void {
  // The host names the client without its catalogue.
  const analytics = host.analytics as unknown as PageAnalytics;
  for (const start of parts) {
    try {
      start(analytics, state, host);
    } catch (error) {
      analytics.reportFailure(error);
    }
  }
}

/** The inspector comes late, and has to know how the page began. */
function noteBeginning({ analytics }: FeatureHost): Inspection {
  const earlier: Diagnostic[] = [];
  const stop = analytics.subscribe((diagnostic) => earlier.push(diagnostic));
  return { earlier, events: careEvents, stop };
}

/**
 * Logs that a visitor has joined once they see so, as the member that they have become (S3.9). The page reloaded, or opened
 * again in the same tab, is the same member: the event is held back.
 */
function logEnrolled(analytics: PageAnalytics): void {
  const enrollment = readEnrollment();
  if (enrollment?.step !== 'done') return;
  const { member, memberType, plan, service } = enrollment;
  whenShown(() => {
    if (member) analytics.setUserProperties({ set: { memberId: member.id } });
    const data = { memberType, service, ...(plan && { plan }) };
    analytics.logEvent({ name: 'Member Enrolled', data }, { dropDuplicate: true });
  });
}
