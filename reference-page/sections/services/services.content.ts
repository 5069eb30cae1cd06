import type { ServiceCode } from '@care/analytics/catalog';
import { rateSources } from '../../content/rates.ts';

export const servicesContent = {
  headline: 'Help for every part of a family’s week',
  note: `Pay: the middle of what caregivers earn in the country. Daycare: what families pay. Sources: ${rateSources().join('; ')}.`,
  more: { label: 'What care costs', path: '/cost' },
  lines: {
    CHILDCARE: 'Nannies, sitters and after-school care',
    DAYCARE: 'Centers and home daycares with openings',
    SENIRCARE: 'Company, meals, and a hand with the day',
    ADULTCARE: 'Support at home, at work and out in town',
    PETCAREXX: 'Walks, visits and overnight stays',
    HOUSEKEEP: 'A weekly clean, or a fresh start',
    TUTORINGX: 'Reading, math, and the weeks before exams',
  } satisfies Record<ServiceCode, string>,
} as const;
