import type { ServiceCode } from '@care/analytics/catalog';

/** How a service is spelled in addresses. */
export const serviceSlugs = {
  CHILDCARE: 'child-care',
  DAYCARE: 'daycare',
  SENIRCARE: 'senior-care',
  ADULTCARE: 'adult-care',
  PETCAREXX: 'pet-care',
  HOUSEKEEP: 'housekeeping',
  TUTORINGX: 'tutoring',
} as const satisfies Record<ServiceCode, string>;

export type ServiceSlug = (typeof serviceSlugs)[ServiceCode];
