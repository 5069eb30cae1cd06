import { whenGranted } from '@care/analytics';
import type { PageState } from '../../app/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { pageNonce } from '../page-nonce.ts';
import { addScript } from './add-script.ts';
import { recaptchaAddress } from './recaptcha-address.ts';

/**
 * Loads reCAPTCHA on the home page, where it scores visits (S7.9, S4.8): after the page, if the server has a site key, the
 * flag is on, and the visitor agrees.
 */
export function startRecaptcha(analytics: PageAnalytics, { page, services, visit }: PageState): void {
  const { recaptcha } = services;
  if (!recaptcha || page.name !== 'home' || !visit.flags.visitorHomePageRecaptcha) return;
  const address = recaptchaAddress(recaptcha, location.href);

  function load(): void {
    try {
      const onError = () => analytics.reportFailure('reCAPTCHA did not load');
      addScript({ address, nonce: pageNonce(), policyName: 'vhp-recaptcha', onError });
    } catch (error) {
      analytics.reportFailure(error);
    }
  }

  const loadGranted = () => whenGranted(analytics.consent, load);
  if (document.readyState === 'complete') loadGranted();
  else addEventListener('load', loadGranted, { once: true });
}
