import type { EventOf } from '@care/analytics';
import { createAttributes, type EventAttributes } from '@care/analytics/attributes';
import type { CallToActionLabel, CareEvents, Page, Section } from '@care/analytics/catalog';
import { createContext, useContext } from 'react';

/** The page as events name it (S3.13); `undefined` on pages without such a name, whose controls log nothing. */
export const TrackedPageContext = createContext<Page | undefined>(undefined);

type CallToAction = EventOf<CareEvents, 'CTA Interacted'>['data'];

/** What more an event tells of a control. */
export type CallToActionFacts = Omit<CallToAction, 'page' | 'section' | 'label'>;

/** Marks a control with the event that its clicks log. */
export type MarkCallToAction = (
  label: CallToActionLabel,
  facts?: CallToActionFacts,
) => Partial<EventAttributes>;

const attributes = createAttributes<CareEvents>();

/** Sections whose name differs on the home page. */
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
