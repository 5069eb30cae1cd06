import type { EventOf } from '@care/analytics';
import type { CallToActionLabel, CareEvents, Page, Section } from '@care/analytics/catalog';

type CallToAction = EventOf<CareEvents, 'CTA Interacted'>['data'];

/** What more an event tells of a control. */
export type CallToActionFacts = Omit<CallToAction, 'page' | 'section' | 'label'>;

/** Sections that have a name of their own on the home page. */
const homeSections: Partial<Record<Section, Section>> = { Hero: 'VHP Hero', Modal: 'VHP Modal' };

/** Name and data of a control's event: the home page has its own. */
export function callToAction(
  page: Page,
  section: Section,
  label: CallToActionLabel,
  facts?: CallToActionFacts,
) {
  const isHome = page === 'Visitor Homepage';
  const name = isHome ? 'CTA Interacted - VHP' : 'CTA Interacted';
  const data = { page, section: (isHome && homeSections[section]) || section, label, ...facts };
  return [name, data] as const;
}
