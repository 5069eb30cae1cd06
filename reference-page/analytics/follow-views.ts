import { observeScreen } from '@care/analytics/page-views';
import type { PageState } from '../visit/page-state.ts';
import { analytics } from './analytics.ts';
import { whenShown } from './when-shown.ts';

/**
 * Logs each time that a visitor sees this document, by the rule of the SDK's feature for page views. The page never changes its
 * route: the home page has its own event, every other page is a screen (S7.11).
 */
export function followViews({ page, commonData: { rendered_by, visitor_id } }: PageState): void {
  // The SDK adds the identifiers.
  whenShown(() => analytics.setDefaultUserProps({}));
  if (page.name === 'home') observeScreen(analytics, { name: 'Homepage Viewed' });
  else observeScreen(analytics, page.screenName, { rendered_by, visitor_id });
}
