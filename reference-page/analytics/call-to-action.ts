import type { EventOf } from '@care/analytics';
import type { CallToActionLabel, CareEvents, Page, Section, Service } from '@care/analytics/catalog';

type Name = 'CTA Interacted' | 'CTA Interacted - VHP';

/** Name and data of one of the two events. */
type CallToAction = { [One in Name]: readonly [One, EventOf<CareEvents, One>['data']] }[Name];

/** The properties of a control's event beside the page, the section and the label. */
export type CallToActionFacts = Omit<CallToAction[1], 'page' | 'section' | 'label'>;

/** Sections that have a name of their own on the home page. */
const homeSections: Partial<Record<Section, Section>> = { Hero: 'VHP Hero', Modal: 'VHP Modal' };

/** The service of a control that begins a search or joining and names no kind of care (S3.1): before it has scripts, Search can't. */
const servicesOfLabels: Partial<Record<CallToActionLabel, Service>> = {
  Search: 'unknown',
  'Get started': 'none',
  'Become a caregiver': 'none',
};

/**
 * Name and data of a control's event: the home page has its own. Which sections and labels each of them takes, the table of
 * controls says; the compiler cannot know on which page a section is shown.
 */
export function callToAction(
  page: Page,
  section: Section,
  label: CallToActionLabel,
  facts?: CallToActionFacts,
): CallToAction {
  const isHome = page === 'Visitor Homepage';
  const name = isHome ? 'CTA Interacted - VHP' : 'CTA Interacted';
  const service = servicesOfLabels[label];
  const data = {
    page,
    section: (isHome && homeSections[section]) || section,
    label,
    ...(service && { service }),
    ...facts,
  };
  return [name, data] as unknown as CallToAction;
}
