import { createAnalytics, type Destination, duplicateGuard, readNativeAppInfo } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { careEvents } from '@care/analytics/catalog';
import { type PageView, pageViews } from '@care/analytics/page-views';
import { consentForm } from '../visit/consent-form.ts';
import type { PageState } from '../visit/page-state.ts';
import { sharedState } from '../visitor-state/shared-store.ts';
import { takeFirstView } from './first-view.ts';
import { lateLogger } from './late-logger.ts';
import type { AnalyticsSetup } from './load-destination.ts';
import { loadPart } from './load-part.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { pageParts } from './start-parts.ts';
import { viewEvent } from './view-event.ts';
import { withVisitorFacts } from './visitor-facts.ts';

let started: PageAnalytics | undefined;

/** Starts the core of the page's analytics, once, as the server has set it up for this visitor. */
export function startAnalytics(
  state: PageState,
  setup: AnalyticsSetup,
  destination: Destination,
): PageAnalytics {
  if (started) return started;
  const { environment, rendered_by } = state.commonData;
  const client: PageAnalytics = createAnalytics({
    analyticsKey: setup.key,
    consent: setup.consent,
    events: careEvents,
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
    logger: lateLogger(async () => (await import('./page-logger.ts')).pageLogger(state, client.consent)),
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

/** Where the script for it can't be had, the form is posted to the server. */
function askForConsent(analytics: PageAnalytics): void {
  const form = document.forms.namedItem(consentForm.id);
  if (form)
    loadPart(() => import('./take-consent.ts')).then(
      ({ takeConsent }) => takeConsent(form, analytics),
      () => {},
    );
}
