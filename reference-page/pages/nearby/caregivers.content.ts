import { art } from '../../art/art.ts';
import type { PlainPage } from '../plain/plain-page.ts';

/** People who work near a ZIP code. */
export const caregiversPage = {
  title: 'Caregivers near you',
  description:
    'Sitters, nannies, tutors, caregivers and daycares near your ZIP code: who they are and what others say.',
  keywords: ['caregivers near me', 'sitters near me', 'daycare near me'],
  screenName: 'caregivers',
  name: 'Near you',
  headline: 'See who’s near you',
  lead: 'Looking is free. You choose whom to write to.',
  art: art.stepsForFamilies.meet,
  blocks: [
    {
      kind: 'text',
      title: 'Before you hire',
      paragraphs: ['Talk on the phone, meet in person, and call two references.'],
      links: [
        { label: 'Trust and safety center', path: '/about/safety' },
        { label: 'What care costs', path: '/cost' },
      ],
    },
  ],
} as const satisfies PlainPage;
