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
