import { type InspectorOptions, inspector } from '@care/analytics/inspector';
import type { PageContext } from '../visit/page-state.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { whyUntracked } from './why-untracked.ts';

/** The page's events, with those before the inspector. */
export interface Inspection extends Pick<InspectorOptions, 'earlier' | 'events'> {
  /** Ends the noting of `earlier`. */
  stop(): void;
}

/** The path at which the preview serves the docs. */
const docs = '/docs/';

/** Lets developers of the page inspect its events, by Alt+Shift+E or `?care-inspector`. */
export function startInspector(
  { stop, ...facts }: Inspection,
  { screenName, trackedPage }: PageContext,
  { addFeature }: Pick<PageAnalytics, 'addFeature'>,
): void {
  stop();
  // Its controls look as those of other pages do, and nothing else would say why no event comes of them.
  if (!trackedPage) {
    console.info(
      `The page ${screenName} has no name in events: its calls to action log nothing. ` +
        'The name is trackedPage of its row in reference-page/app/routes.tsx.',
    );
  }
  addFeature(
    inspector({
      ...facts,
      docsUrl: `${docs}reasons/`,
      catalogUrl: eventAddress,
      untracked: (control) => whyUntracked(control, trackedPage),
    }),
  );

  /** The docs page of an event; events that the SDK logs by itself are described on the page of all events. */
  function eventAddress(name: string, slug: string): string {
    const isDefined = Object.hasOwn(facts.events?.definitions ?? {}, name);
    return `${docs}events/${isDefined ? slug : 'every-event'}/`;
  }
}
