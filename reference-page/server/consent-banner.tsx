import { ConsentBanner } from '../sections/consent/consent-banner.tsx';
import { privacyChoicesPath } from '../visit/consent-form.ts';
import type { IdentifiedVisitor } from './identify.ts';
import type { Settings } from './settings.ts';

/** The banner, where the visitor's region asks for a choice and none is made yet. */
export function consentBannerFor(
  { pathname, search }: URL,
  { consent }: IdentifiedVisitor,
  { analyticsEnabled, analyticsProcessor }: Settings,
) {
  const isAsked = analyticsEnabled && consent === 'pending' && pathname !== privacyChoicesPath;
  return isAsked ? <ConsentBanner from={pathname + search} processor={analyticsProcessor} /> : undefined;
}
