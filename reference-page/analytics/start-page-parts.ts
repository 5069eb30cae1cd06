import type { FeatureHost } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';
import { startEventService } from './calls/event-service.ts';
import { startTrackingImage } from './calls/tracking-image.ts';
import { loadPart } from './load-part.ts';
import { logEnrolled } from './log-enrolled.ts';
import { startDismissals } from './start-dismissals.ts';
import type { Inspection } from './start-inspector.ts';
import { startParts } from './start-parts.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Starts the calls that are made for each page, and when the page is idle what can wait.
 *
 * @param inspection of the preview alone
 */
export function startPageParts(state: PageState, host: FeatureHost, inspection?: Inspection): void {
  const { reportFailure } = host.analytics;

  startParts([logEnrolled, startDismissals, startTrackingImage, startEventService], state, host);
  whenIdle(() => {
    loadPart(() => import('./start-idle-parts.ts'))
      .then(({ startIdleParts }) => startIdleParts(state, host))
      .catch(reportFailure);
    if (!inspection) return;
    loadPart(() => import('./start-inspector.ts'))
      .then(({ startInspector }) => startInspector(inspection, host))
      .catch(reportFailure);
  });
}
