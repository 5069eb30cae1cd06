import type { ConsentState } from '../consent/consent.ts';
import { readConsentChoice } from '../identity/consent-cookie.ts';
import { defaultConsentRegions } from './consent-regions.ts';
import type { HeaderReader } from './header-reader.ts';
import { readRegion } from './read-region.ts';

/** A visitor's consent as far as a request states it. */
export interface RequestConsent {
  /** The consent of this visitor. */
  readonly state: ConsentState;
  /**
   * `choice`: the visitor has chosen. `global-privacy-control`: the browser opts the visitor out. `region`: the visitor's region
   * asks for a choice first. `default`: none of these.
   */
  readonly reason: 'choice' | 'global-privacy-control' | 'region' | 'default';
}

/** Settings of {@link readConsent}. */
export interface RequestConsentOptions {
  /**
   * The header in which the proxy in front of the server names the visitor's region, or several, of which the first
   * that names one counts. @default those of Cloudflare, CloudFront and Vercel
   */
  readonly regionHeader?: string | readonly string[] | undefined;
  /** Regions that ask for a choice first, as upper-case ISO 3166-1 alpha-2 codes. @default EU, EEA, UK, CH */
  readonly consentRegions?: readonly string[] | undefined;
}

/**
 * Reads a visitor's consent from a request or its headers, so that the first HTML already knows. A choice made earlier wins; else
 * Global Privacy Control (https://globalprivacycontrol.org) is a denial; else the region decides.
 *
 * @param source the request, or its headers
 * @param options the headers that name the region, and the regions that need consent first
 */
export function readConsent(
  source: HeaderReader | { readonly headers: HeaderReader },
  { regionHeader, consentRegions = defaultConsentRegions }: RequestConsentOptions = {},
): RequestConsent {
  const headers = 'headers' in source ? source.headers : source;
  const stored = readConsentChoice(headers.get('cookie') ?? '');
  if (stored) return { state: stored.choice, reason: 'choice' };
  if (headers.get('sec-gpc')?.trim() === '1') return { state: 'denied', reason: 'global-privacy-control' };
  const region = readRegion(headers, regionHeader);
  if (region && consentRegions.includes(region)) return { state: 'pending', reason: 'region' };
  return { state: 'granted', reason: 'default' };
}
