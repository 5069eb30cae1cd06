import type { Feature, Notice } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
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
      const earlier: Notice[] = [];
      // For the inspector, which comes late and has to know how the page began.
      if (state.commonData.environment === 'preview')
        host.analytics.subscribe((notice) => earlier.push(notice));
      import('./start-page-parts.ts')
        .then(({ startPageParts }) => startPageParts(state, host, { earlier, events: careEvents }))
        .catch(host.analytics.reportFailure);
      return undefined;
    },
  };
}
