import type { EventAttributes } from '@care/analytics/attributes';
import type { CallToActionLabel, Section } from '@care/analytics/catalog';
import { useContext } from 'react';
import { attributes } from './attributes.ts';
import { type CallToActionFacts, callToAction } from './call-to-action.ts';
import { TrackedPageContext } from './tracked-page.ts';

/** Marks a control with the event that its clicks log. */
export type MarkCallToAction = (
  label: CallToActionLabel,
  facts?: CallToActionFacts,
) => Partial<EventAttributes>;

/** Attributes for the controls of one section; the event is the page's own. */
export function useCta(section: Section): MarkCallToAction {
  const page = useContext(TrackedPageContext);
  return (label, facts) => {
    if (!page) return {};
    const { data, name } = callToAction(page, section, label, facts);
    return attributes(name, data);
  };
}
