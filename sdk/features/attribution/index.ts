/**
 * A feature that records campaigns and click ids as user properties, first and last touch.
 *
 * @packageDocumentation
 */

import type { Feature, FeatureHost } from '../../client/analytics.ts';
import { whenGranted } from '../../consent/when-granted.ts';
import { quietly } from '../../contracts/quietly.ts';
import { readOwnCookie } from '../../identity/read-cookie.ts';
import { landingAddress } from '../../page/landing-address.ts';
import { readDocument } from '../../page/read-document.ts';
import { nextSession } from '../../session/next-session.ts';
import { referrerCookie } from '../../storage/stored-names.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { describeTouches, nextTouches } from './next-touches.ts';
import { type Campaign, readCampaign } from './read-campaign.ts';
import { readTouches, storeTouches } from './stored-touches.ts';

export { landingCampaign } from './landing-campaign.ts';

/** Settings of {@link attribution}. */
export interface AttributionOptions {
  /** True records campaigns until remote config (`attribution`) decides; `false` is final. @default true */
  readonly enabled?: boolean;
  /**
   * More domains, each with all below it, that are no referrers: a partner's log-in, another domain of the company. The
   * page's own host never is one, nor the domain of the client's cookies, `cookieDomain`, with all below it.
   *
   * @default none
   */
  readonly ownDomains?: readonly string[];
  /** The application's own session timeout, if it differs. @default 1,800,000 (30 minutes) */
  readonly sessionTimeoutMillis?: number;
}

/**
 * Records the campaign of a visitor, as properties of the visitor: campaign parameters, click ids, referrer and its domain, of the last campaign and, as `initial_…`, of the first. Stored once the visitor has agreed; read from the address that the page was opened with.
 *
 * @param options your own domains, and the length of a session
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [attribution({ ownDomains: ['accounts.example.com'] })],
 * });
 */
export function attribution(options: AttributionOptions = {}): Feature {
  return {
    name: 'attribution',
    start(host) {
      const scope = host.scope as typeof globalThis;
      const { document, location } = scope;
      if (!document) return undefined;
      const referrer = readDocument(document, 'referrer');
      const { ownDomains = [] } = options;
      const isWithin = isOwn(hostOf(referrer), location.hostname, [host.cookieDomain, ...ownDomains]);
      const landing = readCampaign(landingAddress(scope).search, isWithin ? '' : referrer);
      // A link within a site is no campaign, unless it has campaign parameters.
      if (isWithin && Object.keys(landing).length === 0) return undefined;
      return whileSwitchedOn(host, 'attribution', options.enabled, true, () =>
        whenGranted(host.analytics.consent, () => attribute(host, landing, isWithin, options, scope)),
      );
    },
  };
}

/**
 * Reads the referrer that the server has stored in a cookie (S3.4), for a first landing without a campaign of its own; later
 * landings would find the same cookie as long as it lives. Cookies may be blocked.
 */
function readFirstReferrer(document: Document): Campaign {
  return readCampaign(
    '',
    quietly(() => readOwnCookie(readDocument(document, 'cookie'), referrerCookie)) ?? '',
  );
}

/** Reports whether a host is the page's own, or in one of the domains; other hosts with a similar name may be foreign. */
function isOwn(host: string, pageHost: string, domains: readonly string[]): boolean {
  const isWithin = (domain: string) => `.${host}`.endsWith(`.${domain.replace(/^\./, '')}`.toLowerCase());
  return host !== '' && (host === pageHost || domains.some((domain) => domain && isWithin(domain)));
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

function attribute(
  { analytics, changeUser, storage, now }: FeatureHost,
  seen: Campaign,
  isWithin: boolean,
  { sessionTimeoutMillis = 1_800_000 }: AttributionOptions,
  { document, performance }: typeof globalThis,
): void {
  const stored = readTouches(storage);
  const isUntold = !stored && Object.keys(seen).length === 0;
  const landing = isUntold ? readFirstReferrer(document) : seen;
  const session = analytics.session();
  const age = now() - Number(session?.id);
  // Events from before this feature has started may have begun it on this page.
  const isOfPage = age >= 0 && age <= performance.now();
  const isNewSession = isOfPage || nextSession(session, now(), sessionTimeoutMillis) !== session?.id;
  const touches = nextTouches(stored, landing, isNewSession, isWithin);
  if (!touches) return;
  storeTouches(storage, touches);
  const changes = describeTouches(stored, touches);
  // A first visit that is direct changes nothing.
  if (Object.values(changes).some((change) => Object.keys(change).length > 0)) changeUser(changes);
}
