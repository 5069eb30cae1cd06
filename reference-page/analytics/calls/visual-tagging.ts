import type { PageState } from '../../visit/page-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { loadPart } from '../when.ts';
import { pageNonce } from './add-script.ts';

/** Lets the analytics service tag elements of a page that it has opened (S7.8), where the server says who may. A page without an opener loads nothing for it. */
export function startVisualTagging(
  { addFeature, reportFailure }: PageAnalytics,
  { services: { visualTagging: settings } }: PageState,
): void {
  if (!settings || !globalThis.opener) return;
  const parts = () =>
    Promise.all([import('@care/analytics/visual-tagging'), import('@care/analytics/click-autocapture')]);
  loadPart(parts)
    .then(([{ visualTagging }, { describeClick: describe }]) =>
      addFeature(visualTagging({ ...settings, describe, nonce: pageNonce() })),
    )
    .catch(reportFailure);
}
