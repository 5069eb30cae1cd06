import { whenGranted } from '@care/analytics';
import type { LoadTagManager, TagManagerView } from '@care/analytics/tag-manager';
import type { PageState } from '../../visit/page-state.ts';
import { frontEndStateKey, parseFrontEndState } from '../../visitor-state/front-end-state.ts';
import type { PageAnalytics } from '../page-analytics.ts';
import { readEnrollment } from '../read-enrollment.ts';
import { loadPart } from '../when.ts';
import { pageNonce } from './add-script.ts';
import { enrollmentTagView, homeTagView } from './tag-views.ts';

/**
 * Pushes views of the home page and of the enrollment pages to the data layer, and loads the tag manager that reads it
 * (S7.14), when the server has a container; the push does not depend on one. On every page, as views may wait for one of them (S2.2).
 */
export function startTagManager({ addFeature, reportFailure }: PageAnalytics, state: PageState): void {
  const { tagManager: container } = state.services;

  async function start(): Promise<void> {
    const { tagManager, tagManagerScript } = await loadPart(() => import('@care/analytics/tag-manager'));
    const scriptOf = ({ id: containerId, scriptUrl }: typeof container & object) =>
      tagManagerScript({ containerId, nonce: pageNonce(), ...(scriptUrl && { scriptUrl }) });
    const tags = tagManager({ script: container ? scriptOf(container) : emptyLayer });
    addFeature(tags);
    const view = viewOf(state);
    if (view) tags.pushView(view);
  }

  start().catch(reportFailure);
}

/** Without a container the data layer is there all the same, for other readers. */
const emptyLayer: LoadTagManager = ({ analytics, scope }, dataLayer, onLoad) =>
  whenGranted(analytics.consent, () => {
    (scope as Record<string, unknown>)[dataLayer] ??= [];
    onLoad();
  });

function viewOf({ page, visit }: PageState): TagManagerView | undefined {
  if (page.isReturned) return undefined;
  if (page.name === 'home')
    return homeTagView(visit, document.querySelector('[data-message]') !== null, rememberedFlowType());
  const enrollment = readEnrollment();
  return enrollment && enrollmentTagView(enrollment);
}

function rememberedFlowType() {
  try {
    return parseFrontEndState(localStorage.getItem(frontEndStateKey)).flowType;
  } catch {
    // Storage is blocked: nothing is remembered.
    return undefined;
  }
}
