import type { ServiceCode } from '@care/analytics/catalog';

export const servicesContent = {
  headline: 'Help for every part of a family’s week',
  from: 'from',
  note: 'Typical starting rates in large cities. You and the caregiver agree on the pay.',
  more: { label: 'What care costs near you', path: '/cost' },
  /** Price in US dollars. */
  lines: {
    CHILDCARE: { text: 'Nannies, sitters and after-school care', price: '$18', unit: 'an hour' },
    DAYCARE: { text: 'Centers and home daycares with open places', price: '$240', unit: 'a week' },
    SENIRCARE: { text: 'Company, meals, and a hand with the day', price: '$20', unit: 'an hour' },
    ADULTCARE: { text: 'Support at home, at work and out in town', price: '$20', unit: 'an hour' },
    PETCAREXX: { text: 'Walks, visits and overnight stays', price: '$15', unit: 'a visit' },
    HOUSEKEEP: { text: 'A weekly clean, or a fresh start', price: '$22', unit: 'an hour' },
    TUTORINGX: { text: 'Reading, math, and the weeks before exams', price: '$24', unit: 'an hour' },
  } satisfies Record<ServiceCode, { readonly text: string; readonly price: string; readonly unit: string }>,
} as const;
