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
  /** Whether campaigns are recorded until remote config (`attribution`) decides; `false` is final. @default true */
  readonly enabled?: boolean;
  /**
   * More domains, each with all below it, that are no referrers: a partner's log-in, another domain of the company. The
   * page's own host never is one, nor the domain of the client's cookies, `cookieDomain`, with all below it.
   *
   * @default none
   */
  readonly ownDomains?: readonly string[];
  /** The application's own session timeout, where that is another. @default 1,800,000 (30 minutes) */
  readonly sessionTimeoutMillis?: number;
}

/**
 * Says what brought a visitor, as properties of the visitor: campaign parameters, click ids, referrer and its domain, of
 * the last campaign and, as `initial_…`, of the first. Stored once the visitor has agreed; read from the address that the page was opened with.
 *
 * @param options which domains are your own, and how long a session lasts
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
      // What leads from one page of a site to the next is no campaign, unless the link says so.
      if (isWithin && Object.keys(landing).length === 0) return undefined;
      return whileSwitchedOn(host, 'attribution', options.enabled, true, () =>
        whenGranted(host.analytics.consent, () => attribute(host, landing, isWithin, options, document)),
      );
    },
  };
}

/**
 * What the server knows of where the visitor came from (S3.4), for a first landing that says nothing itself; later ones it would
 * tell of as well, as long as the cookie lives. Cookies may be blocked.
 */
function readFirstReferrer(document: Document): Campaign {
  return readCampaign(
    '',
    quietly(() => readOwnCookie(readDocument(document, 'cookie'), referrerCookie)) ?? '',
  );
}

/** Whether a host is the page's own, or in one of the domains: names that have more in common may be of others. */
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
  document: Document,
): void {
  const stored = readTouches(storage);
  const isUntold = !stored && Object.keys(seen).length === 0;
  const landing = isUntold ? readFirstReferrer(document) : seen;
  const session = analytics.session();
  const isNewSession = nextSession(session, now(), sessionTimeoutMillis) !== session?.id;
  const touches = nextTouches(stored, landing, isNewSession, isWithin);
  if (!touches) return;
  storeTouches(storage, touches);
  const changes = describeTouches(stored, touches);
  // A first visit that is direct says nothing.
  if (Object.values(changes).some((change) => Object.keys(change).length > 0)) changeUser(changes);
}
