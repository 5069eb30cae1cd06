import type { ServiceCode } from './enumerations.ts';

/** The name that a visitor reads for each service code (S3.1). */
export const serviceNames = {
  ADULTCARE: 'Adult care',
  CHILDCARE: 'Child care',
  DAYCARE: 'Daycare',
  HOUSEKEEP: 'Housekeeping',
  PETCAREXX: 'Pet care',
  SENIRCARE: 'Senior care',
  TUTORINGX: 'Tutoring',
} as const satisfies Record<ServiceCode, string>;
