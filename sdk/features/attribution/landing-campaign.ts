import { landingAddress } from '../../page/landing-address.ts';
import { parameters, readCampaign } from './read-campaign.ts';

/** The parts of a window that are used; on a server there is none. */
type LandingScope = Partial<Pick<typeof globalThis, 'location' | 'performance'>>;

/**
 * Reads campaign parameters and click ids from the address that the document was opened with, redacted and cut, for `commonData`:
 * every event of the document then carries them as properties of its own, `utm_source` and the like. `{}` on a server.
 *
 * @param scope the window of the document. @default this window
 *
 * @example
 * const campaign = landingCampaign();
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   commonData: () => ({ brand: 'care', ...campaign }),
 * });
 */
export function landingCampaign({
  location,
  performance,
}: LandingScope = globalThis): Readonly<Record<string, string>> {
  if (!location) return {};
  const search = landingAddress({ location, ...(performance && { performance }) }).search;
  const found = Object.entries(readCampaign(search, ''));
  return Object.fromEntries(found.filter(([name]) => parameters.includes(name)));
}
