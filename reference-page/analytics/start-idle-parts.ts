import type { FeatureHost } from '@care/analytics';
import type { PageState } from '../app/page-state.ts';
import { startRecaptcha } from './calls/recaptcha.ts';
import { type PagePart, startParts } from './start-parts.ts';
import { startTagManager } from './tag-manager.ts';
import { startVisualTagging } from './visual-tagging.ts';

/** A part of the page's analytics that can wait until the page is idle. */
export type IdlePart = PagePart;

const idleParts: readonly IdlePart[] = [startRecaptcha, startTagManager, startVisualTagging];

/** Starts what can wait. */
export function startIdleParts(state: PageState, host: FeatureHost): void {
  startParts(idleParts, state, host);
}
