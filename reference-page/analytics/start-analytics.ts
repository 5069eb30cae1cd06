import { createAnalytics, type Destination, readNativeAppInfo } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';
import { consentForm } from '../visit/consent-form.ts';
import { sharedState } from '../visitor-state/shared-store.ts';
import { followViews } from './follow-views.ts';
import { lateDestination } from './late-destination.ts';
import { lateLogger } from './late-logger.ts';
import { type AnalyticsSetup, loadDestination } from './load-destination.ts';
import { loadPart } from './load-part.ts';
import { type PageAnalytics, provideAnalytics } from './page-analytics.ts';
import { pageParts } from './page-parts.ts';
import { viewEvent } from './view-event.ts';
import { withVisitorFacts } from './visitor-facts.ts';

/**
 * Starts the page's analytics, as the server has set it up for this visitor, and logs when the page is seen.
 *
 * @param destination where events go, asked for already
 */
export function startAnalytics(state: PageState, destination: Promise<Destination> | undefined): void {
  const { analytics: setup, commonData } = state;
  if (!setup.enabled || !destination) {
    provideAnalytics(createAnalytics<CareEvents>({ analyticsEnabled: false }));
    return;
  }
  const analytics = createPageAnalytics(state, setup, destination);
  provideAnalytics(analytics);
  const { czen_session_id, visitor_id, care_device_id } = commonData;
  followViews((from, isFirst) => {
    if (isFirst) analytics.setDefaultUserProps({ czen_session_id, visitor_id, care_device_id });
    analytics.logEvent(viewEvent(state, from));
  });
  askForConsent(analytics);
}

/** Where the script for it can't be had, the form is posted to the server. */
function askForConsent(analytics: PageAnalytics): void {
  const form = document.forms.namedItem(consentForm.id);
  if (form)
    loadPart(() => import('./take-consent.ts')).then(
      ({ takeConsent }) => takeConsent(form, analytics),
      () => {},
    );
}

function createPageAnalytics(
  state: PageState,
  setup: AnalyticsSetup,
  destination: Promise<Destination>,
): PageAnalytics {
  const { commonData, services } = state;
  return createAnalytics({
    analyticsKey: setup.key,
    consent: setup.consent,
    events: careEvents,
    commonData: () => commonData,
    nativeAppInfo: readNativeAppInfo,
    destinations: [lateDestination(setup.destination, destination, () => loadDestination(setup))],
    features: [withVisitorFacts(declarativeEvents(), sharedState.read), pageParts(state)],
    logger: lateLogger(async () => (await import('./page-logger.ts')).pageLogger(services)),
  });
}
