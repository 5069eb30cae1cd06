import type { PageName } from './page-entry.ts';

/** What a page says of itself in the head of its document (S2.20). */
export interface PageHead {
  readonly title: string;
  /** One or two sentences, at most 160 characters: search results show no more. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** Kept out of search results. */
  readonly isUnlisted?: true;
}

export const siteName = 'Care';

export const pageHeads: Readonly<Record<PageName, PageHead>> = {
  home: {
    title: 'Find care for everyone you love',
    description:
      'Child care, daycare, senior care, pet care, housekeeping and tutoring from kind, capable people near you. Joining is free.',
    keywords: [
      'child care',
      'babysitter',
      'nanny',
      'daycare',
      'senior care',
      'adult care',
      'pet care',
      'housekeeping',
      'tutoring',
      'caregiver jobs',
    ],
  },
  'not-found': {
    title: 'Page not found',
    description: 'There is nothing at this address. The home page knows the way.',
    keywords: ['care'],
    isUnlisted: true,
  },
};
