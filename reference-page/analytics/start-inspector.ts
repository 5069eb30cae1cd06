import type { InspectorOptions } from '@care/analytics/inspector';
import { followConsent } from './follow-consent.ts';
import type { PagePart } from './start-parts.ts';

/** How the page began, and its events. */
export type InspectionFacts = Pick<InspectorOptions, 'earlier' | 'events'>;

/** Where the preview serves the docs. */
const docs = '/docs/';

/** Lets whoever works on the page inspect its events: in preview alone, by Alt+Shift+E or `?care-inspector`. */
export function startInspector(facts: InspectionFacts): PagePart {
  return ({ reportFailure }, { commonData }, host) => {
    if (commonData.environment !== 'preview') return;
    import('@care/analytics/inspector')
      .then(({ inspector }) =>
        followConsent([inspector({ ...facts, docsUrl: `${docs}reasons/`, catalogUrl: eventAddress })], host),
      )
      .catch(reportFailure);

    /** What the SDK logs by itself is told of where all events are. */
    function eventAddress(name: string): string {
      const isDefined = Object.hasOwn(facts.events?.definitions ?? {}, name);
      return `${docs}events/${isDefined ? slugOf(name) : 'every-event'}/`;
    }
  };
}

/** As the docs spell an event's name in its address. */
function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
