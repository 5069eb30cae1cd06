import type { InspectorOptions } from '@care/analytics/inspector';
import { followConsent } from './follow-consent.ts';
import type { PagePart } from './start-parts.ts';

/** How the page began, and its events. */
export type InspectionFacts = Pick<InspectorOptions, 'earlier' | 'events'>;

/** Lets whoever works on the page inspect its events: in preview alone, by Alt+Shift+E or `?care-inspector`. */
export function startInspector(facts: InspectionFacts): PagePart {
  return ({ reportFailure }, { commonData }, host) => {
    if (commonData.environment !== 'preview') return;
    import('@care/analytics/inspector')
      .then(({ inspector }) => followConsent([inspector(facts)], host))
      .catch(reportFailure);
  };
}
