import type { PageServices } from '../../visit/page-services.ts';
import { pageNonce } from '../page-nonce.ts';
import { addScript } from './add-script.ts';
import { recaptchaAddress } from './recaptcha-address.ts';

/** What of the services says how to have reCAPTCHA. */
export type RecaptchaService = NonNullable<PageServices['recaptcha']>;

/** Loads reCAPTCHA's script under the page's policy. To be called once. */
export function loadRecaptcha(recaptcha: RecaptchaService): Promise<void> {
  const address = recaptchaAddress(recaptcha, location.href);
  return addScript({ address, nonce: pageNonce(), policyName: 'vhp-recaptcha' });
}

/** Waits for the page to be loaded (S4.8). */
export function whenLoaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
