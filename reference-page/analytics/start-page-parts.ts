import type { FeatureHost } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';
import { startEventService } from './calls/event-service.ts';
import { startTrackingImage } from './calls/tracking-image.ts';
import { startDismissals } from './start-dismissals.ts';
import type { InspectionFacts } from './start-inspector.ts';
import { startParts } from './start-parts.ts';
import { whenIdle } from './when-idle.ts';

/** Starts the calls that are made for each page, and when the page is idle what can wait. */
export function startPageParts(state: PageState, host: FeatureHost, inspection: InspectionFacts): void {
  startParts([startDismissals, startTrackingImage, startEventService], state, host);
  whenIdle(() => {
    import('./start-idle-parts.ts')
      .then(({ startIdleParts }) => startIdleParts(state, host, inspection))
      .catch(host.analytics.reportFailure);
  });
}
