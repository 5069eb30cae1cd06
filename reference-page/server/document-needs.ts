import { recaptchaScript } from '../analytics/calls/load-recaptcha.ts';
import type { PageContext } from '../visit/page-state.ts';
import type { DocumentNeeds } from './security-headers.ts';
import type { Settings } from './settings.ts';

/** The address of Google's tag manager. */
const tagManagerScript = 'https://www.googletagmanager.com/gtm.js';

/** The origins of reCAPTCHA's frames (https://developers.google.com/recaptcha/docs/faq). */
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** The page's own, and the one of Google's code (https://github.com/google/closure-library/blob/master/closure/goog/html/trustedtypes.js). */
const recaptchaPolicies = ['vhp-recaptcha', 'goog#html'];

/**
 * The additions that the configured services need in a document's policy: none for those of the page's own origin, and
 * none for those that are not used. Scripts need none, as only scripts of the page load them.
 *
 * @param eventsUrl the address to which the browser posts events; nothing while analytics is off
 */
export function documentNeeds(
  { policyAdditions, services }: Pick<Settings, 'policyAdditions' | 'services'>,
  { name, scoredForm }: Pick<PageContext, 'name' | 'scoredForm'>,
  eventsUrl?: string,
): Required<DocumentNeeds> {
  const { recaptcha, tagManager, visualTagging } = services;
  const tagManagerUrl = tagManager && (tagManager.scriptUrl ?? tagManagerScript);
  const isScored = name === 'home' || scoredForm !== undefined;
  const recaptchaUrl = isScored && recaptcha ? (recaptcha.scriptUrl ?? recaptchaScript) : undefined;
  const { errorReportsDsn, eventServiceUrl, graphqlUrl, logUrl, providerVerticalsUrl, remoteConfigUrl } =
    services;
  return {
    connectOrigins: originsOf([
      eventsUrl,
      ...[errorReportsDsn, eventServiceUrl, graphqlUrl, logUrl, providerVerticalsUrl, remoteConfigUrl],
      ...[tagManagerUrl, recaptchaUrl],
    ]).concat(policyAdditions.connectOrigins),
    imageOrigins: [...originsOf([services.trackingImageUrl, tagManagerUrl]), ...policyAdditions.imageOrigins],
    frameSources: [
      ...(recaptchaUrl === recaptchaScript ? recaptchaFrames : originsOf([recaptchaUrl])),
      ...policyAdditions.frameSources,
    ],
    policyNames: [
      ...(tagManager ? ['care-analytics-tag-manager'] : []),
      ...(visualTagging ? ['care-analytics-visual-tagging'] : []),
      ...(recaptchaUrl ? recaptchaPolicies : []),
      ...policyAdditions.policyNames,
    ],
  };
}

const ownOrigin = 'https://own.invalid';

/** A host may hold characters that mean something to a policy, such as `;` and `*`: such a one is left out. */
const plainOrigin = /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/;

/** The origins of addresses that name one; those without are the page's own. */
function originsOf(addresses: readonly (string | undefined)[]): readonly string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address, ownOrigin) ? [new URL(address, ownOrigin).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin) && origin !== ownOrigin);
}
