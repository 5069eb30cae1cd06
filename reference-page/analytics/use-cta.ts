import type { EventOf } from '@care/analytics';
import type { EventAttributes } from '@care/analytics/attributes';
import type { CallToActionLabel, CareEvents, Section } from '@care/analytics/catalog';
import { useContext } from 'react';
import { attributes } from './attributes.ts';
import { TrackedPageContext } from './tracked-page.ts';

type CallToAction = EventOf<CareEvents, 'CTA Interacted'>['data'];

/** What more an event tells of a control. */
export type CallToActionFacts = Omit<CallToAction, 'page' | 'section' | 'label'>;

/** Marks a control with the event that its clicks log. */
export type MarkCallToAction = (
  label: CallToActionLabel,
  facts?: CallToActionFacts,
) => Partial<EventAttributes>;

/** Sections that have a name of their own on the home page. */
const homeSections: Partial<Record<Section, Section>> = { Hero: 'VHP Hero', Modal: 'VHP Modal' };

/** Attributes for the controls of one section; the event is the page's own. */
export function useCta(section: Section): MarkCallToAction {
  const page = useContext(TrackedPageContext);
  return (label, facts) => {
    if (!page) return {};
    const isHome = page === 'Visitor Homepage';
    const name = isHome ? 'CTA Interacted - VHP' : 'CTA Interacted';
    return attributes(name, { page, section: (isHome && homeSections[section]) || section, label, ...facts });
  };
}
