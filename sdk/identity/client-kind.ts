import type { PageContext } from '../contracts/environment.ts';

/** The kind of a client: a person, a script or a crawler. Events of all kinds are sent, labeled. */
export type ClientKind = 'human' | 'automation' | 'crawler';

/** Words by which crawlers and measuring tools name themselves in their user agents. */
const crawler = /bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit/i;

export function clientKind({ userAgent, isAutomated }: PageContext): ClientKind {
  if (crawler.test(userAgent)) return 'crawler';
  return isAutomated || /headless/i.test(userAgent) ? 'automation' : 'human';
}
