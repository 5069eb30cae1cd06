import type { CallToActionLabel, MemberType, ServiceCode } from '@care/analytics/catalog';
import type { ContentLink } from '../../content/paths.ts';
import { serviceLines } from '../../content/service-lines.ts';

interface TriageContent {
  readonly headline: string;
  readonly lead: string;
  readonly event: CallToActionLabel;
  readonly lines: Readonly<Record<ServiceCode, string>>;
  /** The way to the other variant. */
  readonly other: ContentLink & { readonly text: string; readonly event: CallToActionLabel };
  /** Stands before the way to the jobs. */
  readonly apply?: string;
}

export const triageContent: Readonly<Record<MemberType, TriageContent>> = {
  seeker: {
    headline: 'What kind of care do you need?',
    lead: 'Pick one to start. You can add more later.',
    event: 'Get started',
    lines: serviceLines,
    other: {
      text: 'Looking for work?',
      label: 'Find a job',
      path: '/vertical-triage?memberType=sitter',
      event: 'Become a caregiver',
    },
  },
  sitter: {
    headline: 'What kind of work do you do best?',
    lead: 'Pick the one you like most. You can offer more in your profile.',
    event: 'Become a caregiver',
    lines: {
      CHILDCARE: 'Look after children in their home or yours',
      DAYCARE: 'Work in a center or a family daycare',
      SENIRCARE: 'Keep older people company and safe',
      ADULTCARE: 'Help adults with their day',
      PETCAREXX: 'Walk, feed and watch over pets',
      HOUSEKEEP: 'Clean homes and keep them running',
      TUTORINGX: 'Teach what you know well',
    },
    other: {
      text: 'Looking for care?',
      label: 'Find care',
      path: '/vertical-triage?memberType=seeker',
      event: 'Get started',
    },
    apply: 'Want to see what families need first?',
  },
};
