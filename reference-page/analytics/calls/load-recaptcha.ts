import type { PageServices } from '../../visit/page-services.ts';
import { addScript, pageNonce } from './add-script.ts';

/** The service setting that describes how reCAPTCHA is loaded. */
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

/** reCAPTCHA enterprise's script at its provider (S7.9). */
export const recaptchaScript = 'https://www.google.com/recaptcha/enterprise.js';

interface Recaptcha {
  readonly siteKey: string;
  readonly scriptUrl?: string | undefined;
}

/**
 * The script's address with the site key. With `trustedtypes` its own code does without texts that become scripts, which
 * the page's policy refuses (https://github.com/DethAriel/ng-recaptcha/issues/304).
 *
 * @param base the page's address
 */
export function recaptchaAddress({ scriptUrl = recaptchaScript, siteKey }: Recaptcha, base: string): string {
  const address = new URL(scriptUrl, base);
  address.searchParams.set('render', siteKey);
  address.searchParams.set('trustedtypes', 'true');
  return address.href;
}
