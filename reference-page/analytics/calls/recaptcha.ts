import { whenGranted } from '@care/analytics';
import type { PageState } from '../../visit/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { loadRecaptcha, whenLoaded } from './load-recaptcha.ts';

/**
 * Loads reCAPTCHA on the home page, where it learns how visitors behave (S7.9, S4.8): after the page, if the server has a site
 * key, the flag is on, and the visitor agrees.
 */
export function startRecaptcha(analytics: PageAnalytics, { page, services, visit }: PageState): void {
  const { recaptcha } = services;
  if (!recaptcha || page.name !== 'home' || !visit.flags.visitorHomePageRecaptcha) return;

  whenLoaded().then(() =>
    whenGranted(analytics.consent, () => {
      loadRecaptcha(recaptcha).catch(analytics.reportFailure);
    }),
  );
}
