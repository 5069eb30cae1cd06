import { createAnalytics } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { declarativeEvents } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';
import { consentForm } from '../visit/consent-form.ts';
import { logView } from './log-view.ts';
import { type PageAnalytics, provideAnalytics } from './page-analytics.ts';
import { whenIdle } from './when-idle.ts';

/** Starts the page's analytics, as the server has set it up for this visitor, and logs that the page is seen. */
export function startAnalytics(state: PageState): void {
  const analytics = createPageAnalytics(state);
  provideAnalytics(analytics);
  if (!state.analytics.enabled) return;
  logView(analytics, state);
  askForConsent(analytics);
  whenIdle(() => {
    import('./start-idle-parts.ts')
      .then(({ startIdleParts }) => startIdleParts(analytics, state))
      .catch(analytics.reportFailure);
  });
}

/** Where the script for it can't be had, the form is posted to the server. */
function askForConsent(analytics: PageAnalytics): void {
  const form = document.forms.namedItem(consentForm.id);
  if (form)
    import('./take-consent.ts').then(
      ({ takeConsent }) => takeConsent(form, analytics),
      () => {},
    );
}

function createPageAnalytics({ analytics, commonData }: PageState): PageAnalytics {
  if (!analytics.enabled) return createAnalytics<CareEvents>({ analyticsEnabled: false });
  return createAnalytics({
    analyticsKey: analytics.key,
    consent: analytics.consent,
    events: careEvents,
    commonData: () => commonData,
    destinations: [amplitude({ serverUrl: analytics.serverUrl })],
    features: [declarativeEvents()],
  });
}
