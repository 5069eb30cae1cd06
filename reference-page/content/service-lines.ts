import type { ServiceCode } from '@care/analytics/catalog';

/** Each service as a family sees it, in a line. */
export const serviceLines: Readonly<Record<ServiceCode, string>> = {
  CHILDCARE: 'Sitters and nannies who come to you',
  DAYCARE: 'Centers and family daycares',
  SENIRCARE: 'Help at home for older people',
  ADULTCARE: 'Support for adults, ages 18 to 64',
  PETCAREXX: 'Walks, visits and overnight stays',
  HOUSEKEEP: 'Cleaning and help around the house',
  TUTORINGX: 'Every subject, at home or online',
};
