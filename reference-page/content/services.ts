import type { ServiceCode } from '@care/analytics/catalog';
import type { Target } from './paths.ts';

export type Service = {
  readonly code: ServiceCode;
  readonly name: string;
  /** Where a family starts. Adult care begins with senior care unless the adult-care-routes flag is on. */
  readonly seekerPath: Target;
  /** Where a caregiver starts. Daycare work is child care work, adult care work is senior care work. */
  readonly providerPath: Target;
};

/** The seven services, in the order the page shows them. */
export const services: readonly Service[] = [
  {
    code: 'CHILDCARE',
    name: 'Child care',
    seekerPath: '/app/enrollment/seeker/cc',
    providerPath: '/app/enrollment/provider/mv/CHILDCARE',
  },
  {
    code: 'DAYCARE',
    name: 'Daycare',
    seekerPath: '/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare',
    providerPath: '/app/enrollment/provider/mv/CHILDCARE',
  },
  {
    code: 'SENIRCARE',
    name: 'Senior care',
    seekerPath: '/app/enrollment/seeker/sc',
    providerPath: '/app/enrollment/provider/mv/SENIRCARE',
  },
  {
    code: 'ADULTCARE',
    name: 'Adult care',
    seekerPath: '/app/enrollment/seeker/sc',
    providerPath: '/app/enrollment/provider/mv/SENIRCARE',
  },
  {
    code: 'PETCAREXX',
    name: 'Pet care',
    seekerPath: '/app/enrollment/seeker/pc',
    providerPath: '/app/enrollment/provider/mv/PETCAREXX',
  },
  {
    code: 'HOUSEKEEP',
    name: 'Housekeeping',
    seekerPath: '/app/enrollment/seeker/hk',
    providerPath: '/app/enrollment/provider/mv/HOUSEKEEP',
  },
  {
    code: 'TUTORINGX',
    name: 'Tutoring',
    seekerPath: '/app/enrollment/seeker/tu',
    providerPath: '/app/enrollment/provider/mv/TUTORINGX',
  },
];
