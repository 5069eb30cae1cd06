import type { Feature } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';

/**
 * Fetches the page's own parts. As a feature of the SDK, so that they have what its features have; each of them asks for
 * the visitor's consent itself.
 */
export function pageParts(state: PageState): Feature {
  return {
    name: 'page-parts',
    worksWithoutConsent: true,
    start(host) {
      import('./start-page-parts.ts')
        .then(({ startPageParts }) => startPageParts(state, host))
        .catch(host.analytics.reportFailure);
      return undefined;
    },
  };
}
