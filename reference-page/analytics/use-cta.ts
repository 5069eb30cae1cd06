import type { CallToActionLabel, Section } from '@care/analytics/catalog';
import type { ClickProps } from '@care/analytics/react';
import { type CallToActionFacts, callToAction } from './call-to-action.ts';
import { useAnalyticsScope, useTrackClick } from './hooks.ts';

/** Has the clicks on a control logged; a page without a name in events logs none. */
export type TrackCallToAction = (label: CallToActionLabel, facts?: CallToActionFacts) => Partial<ClickProps>;

/** Props for the controls of one section; the event is the page's own. */
export function useCta(section: Section): TrackCallToAction {
  const { page } = useAnalyticsScope();
  const track = useTrackClick();
  return (label, facts) => {
    if (!page) return {};
    const [name, data] = callToAction(page, section, label, facts);
    return name === 'CTA Interacted' ? track(name, data) : track(name, data);
  };
}
