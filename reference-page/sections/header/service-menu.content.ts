import type { ServiceCode } from '@care/analytics/catalog';

export const serviceMenuContent = {
  lines: {
    CHILDCARE: 'Sitters and nannies who come to you',
    DAYCARE: 'Centers and family daycares',
    SENIRCARE: 'Help at home for older people',
    ADULTCARE: 'Support for adults of every age',
    PETCAREXX: 'Walks, visits and overnight stays',
    HOUSEKEEP: 'Cleaning and help around the house',
    TUTORINGX: 'Every subject, at home or online',
  },
  all: { label: 'Not sure yet?', line: 'A few questions, and we point the way', path: '/vertical-triage' },
  member: 'Already a member?',
} as const satisfies { readonly lines: Record<ServiceCode, string>; readonly [part: string]: unknown };
