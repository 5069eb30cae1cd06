import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../sections/consent/consent-banner.tsx';
import { privacyChoicesPath } from '../visit/consent-form.ts';
import type { IdentifiedVisitor } from './identify.ts';
import type { Settings } from './settings.ts';

/**
 * The banner's HTML where the visitor's region asks for a choice and none is made yet, else nothing. It stands ahead of the
 * page, so that it is painted with it and reached first.
 */
export function renderConsentBanner(
  { url }: Request,
  { consent }: IdentifiedVisitor,
  { analyticsEnabled }: Settings,
): string {
  const { pathname, search } = new URL(url);
  if (!analyticsEnabled || consent !== 'pending' || pathname === privacyChoicesPath) return '';
  return `${renderToStaticMarkup(<ConsentBanner from={pathname + search} />)}\n`;
}
