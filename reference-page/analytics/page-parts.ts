import type { Diagnostic, Feature, FeatureHost } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';
import { loadPart } from './load-part.ts';
import type { Inspection } from './start-inspector.ts';

/**
 * Fetches the page's own parts. As a feature of the SDK, so that they have what its features have; each of them asks for
 * the visitor's consent itself.
 */
export function pageParts(state: PageState): Feature {
  return {
    name: 'page-parts',
    worksWithoutConsent: true,
    start(host) {
      const inspection = state.commonData.environment === 'preview' ? noteBeginning(host) : undefined;
      loadPart(() => import('./start-page-parts.ts'))
        .then(({ startPageParts }) => startPageParts(state, host, inspection))
        .catch(host.analytics.reportFailure);
      return undefined;
    },
  };
}

/** The inspector comes late, and has to know how the page began. */
function noteBeginning({ analytics }: FeatureHost): Inspection {
  const earlier: Diagnostic[] = [];
  const stop = analytics.subscribe((diagnostic) => earlier.push(diagnostic));
  return { earlier, events: careEvents, stop };
}
