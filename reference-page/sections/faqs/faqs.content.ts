import type { CallToActionLabel, MemberType } from '@care/analytics/catalog';
import type { ContentLink } from '../../content/paths.ts';
import type { FlagName } from '../../visit/flags.ts';

/** The link that an answer ends with. */
interface NextStep extends ContentLink {
  /** Its label in events. */
  readonly event: CallToActionLabel;
  readonly memberType?: MemberType;
  /** It is there only while this flag is on. */
  readonly flag?: FlagName;
}

export const faqsContent: {
  readonly headline: string;
  /** The next steps, by the question's id. */
  readonly next: Readonly<Record<string, NextStep>>;
} = {
  headline: 'Questions people ask us first',
  next: {
    'faq-cost': {
      label: 'Plans and pricing',
      path: '/app/vhp/plans-and-pricing',
      event: 'Plans and pricing',
      flag: 'plansPricing',
    },
    'faq-background-checks': {
      label: 'Trust and safety center',
      path: '/about/safety',
      event: 'trust and safety center',
    },
    'faq-pay': { label: 'What HomePay does', path: '/homepay', event: 'Learn more' },
    'faq-work': {
      label: 'Become a caregiver',
      path: '/vertical-triage?memberType=sitter',
      event: 'Become a caregiver',
      memberType: 'sitter',
    },
  },
};
