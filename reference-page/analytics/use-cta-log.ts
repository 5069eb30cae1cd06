import type { CallToActionLabel, Section } from '@care/analytics/catalog';
import { useContext } from 'react';
import { type CallToActionFacts, callToAction } from './call-to-action.ts';
import { logPageEvent } from './page-analytics.ts';
import { TrackedPageContext } from './tracked-page.ts';

/** Logs what a click on a control would, where a visitor does the same without a click. */
export type LogCallToAction = (label: CallToActionLabel, facts?: CallToActionFacts) => void;

export function useCtaLog(section: Section): LogCallToAction {
  const page = useContext(TrackedPageContext);
  return (label, facts) => {
    if (page) logPageEvent(callToAction(page, section, label, facts));
  };
}
