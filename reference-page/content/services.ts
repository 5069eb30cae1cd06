import { type ServiceCode, serviceNames } from '@care/analytics/catalog';
import type { Target } from './paths.ts';

export type Service = {
  readonly code: ServiceCode;
  readonly name: string;
  /**
   * The page where a family starts. Adult care begins with senior care unless the adult-care-routes flag is on. The
   * query of a path that two services share names the service.
   */
  readonly seekerPath: Target;
  /** The page where a caregiver starts. Daycare work is child care work, adult care work is senior care work. */
  readonly providerPath: Target;
};

/** The seven services, in the order the page shows them. */
export const services: readonly Service[] = [
  {
    code: 'CHILDCARE',
    name: serviceNames.CHILDCARE,
    seekerPath: '/app/enrollment/seeker/cc',
    providerPath: '/app/enrollment/provider/mv/CHILDCARE',
  },
  {
    code: 'DAYCARE',
    name: serviceNames.DAYCARE,
    seekerPath: '/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare',
    providerPath: '/app/enrollment/provider/mv/CHILDCARE?serviceIdForMember=dayCare',
  },
  {
    code: 'SENIRCARE',
    name: serviceNames.SENIRCARE,
    seekerPath: '/app/enrollment/seeker/sc',
    providerPath: '/app/enrollment/provider/mv/SENIRCARE',
  },
  {
    code: 'ADULTCARE',
    name: serviceNames.ADULTCARE,
    seekerPath: '/app/enrollment/seeker/sc?serviceIdForMember=adultCare',
    providerPath: '/app/enrollment/provider/mv/SENIRCARE?serviceIdForMember=adultCare',
  },
  {
    code: 'PETCAREXX',
    name: serviceNames.PETCAREXX,
    seekerPath: '/app/enrollment/seeker/pc',
    providerPath: '/app/enrollment/provider/mv/PETCAREXX',
  },
  {
    code: 'HOUSEKEEP',
    name: serviceNames.HOUSEKEEP,
    seekerPath: '/app/enrollment/seeker/hk',
    providerPath: '/app/enrollment/provider/mv/HOUSEKEEP',
  },
  {
    code: 'TUTORINGX',
    name: serviceNames.TUTORINGX,
    seekerPath: '/app/enrollment/seeker/tu',
    providerPath: '/app/enrollment/provider/mv/TUTORINGX',
  },
];
