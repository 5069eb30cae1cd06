import type { FeatureHost } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';
import { startRecaptcha } from './calls/recaptcha.ts';
import { loadPart } from './load-part.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { startExposures } from './start-exposures.ts';
import { type PagePart, startParts } from './start-parts.ts';
import { startTagManager } from './tag-manager.ts';
import { startVisualTagging } from './visual-tagging.ts';
import { watchMessage } from './watch-message.ts';

const idleParts: readonly PagePart[] = [
  watchPage,
  startExposures,
  watchMessage,
  startRecaptcha,
  startTagManager,
  startVisualTagging,
];

/** Starts what can wait. */
export function startIdleParts(state: PageState, host: FeatureHost): void {
  startParts(idleParts, state, host);
}

function watchPage({ reportFailure }: PageAnalytics, state: PageState, host: FeatureHost): void {
  loadPart(() => import('./page-features.ts'))
    .then(({ startPageFeatures }) => startPageFeatures(state, host))
    .catch(reportFailure);
}
