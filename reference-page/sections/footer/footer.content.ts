import type { CallToActionLabel, MemberType, ServiceCode } from '@care/analytics/catalog';
import { type ContentLink, servicePath } from '../../content/paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { services } from '../../content/services.ts';
import type { FlagName } from '../../visit/flags.ts';

/** A link of the link groups; a call to action has its label in events. */
interface FooterLink extends ContentLink {
  readonly event?: CallToActionLabel;
  readonly memberType?: MemberType;
  /** It is there only while this flag is on. */
  readonly flag?: FlagName;
}

export interface LinkGroup {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** The services by whom they are for. */
const categories: readonly { readonly title: string; readonly codes: readonly ServiceCode[] }[] = [
  { title: 'Children', codes: ['CHILDCARE', 'DAYCARE', 'TUTORINGX'] },
  { title: 'Adults and seniors', codes: ['SENIRCARE', 'ADULTCARE'] },
  { title: 'Pets', codes: ['PETCAREXX'] },
  { title: 'Home', codes: ['HOUSEKEEP'] },
];

const terms: FooterLink = { label: 'Terms of use', path: '/about/terms-of-use' };
const privacyPolicy: FooterLink = { label: 'Privacy policy', path: '/about/privacy-policy' };

export const footerContent = {
  navLabel: 'Footer',
  promise: 'For the people who look after everyone else.',
  servicesTitle: 'Services',
  categories: categories.map(
    ({ title, codes }): LinkGroup => ({
      title,
      links: services
        .filter(({ code }) => codes.includes(code))
        .map(({ code, name }) => ({ label: name, path: servicePath(serviceSlugs[code]) })),
    }),
  ),
  groups: [
    {
      title: 'Company',
      links: [
        { label: 'About', path: '/about' },
        { label: 'Newsroom', path: '/about/newsroom' },
        { label: 'Careers', path: '/about/careers' },
        terms,
        privacyPolicy,
      ],
    },
    {
      title: 'Help',
      links: [
        { label: 'Help center', path: '/help' },
        { label: 'Help for families', path: '/help/families' },
        {
          label: 'Plans and pricing',
          path: '/app/vhp/plans-and-pricing',
          event: 'Plans and pricing',
          flag: 'plansPricing',
        },
        { label: 'Help for caregivers', path: '/help/caregivers' },
        { label: 'Trust and safety center', path: '/about/safety', event: 'trust and safety center' },
        { label: 'Background checks', path: '/about/safety/background-checks' },
        { label: 'Write to us', path: '/help/contact' },
      ],
    },
    {
      title: 'Caregivers',
      links: [
        { label: 'Jobs near you', path: '/jobs', event: 'Apply to jobs', memberType: 'sitter' },
        { label: 'How it works', path: '/hiw/caregivers' },
        {
          label: 'Choose your kind of work',
          path: '/vertical-triage?memberType=sitter',
          event: 'Become a caregiver',
          memberType: 'sitter',
        },
      ],
    },
    {
      title: 'Businesses',
      links: [
        { label: 'List your business', path: '/business', event: 'List your business' },
        {
          label: 'Early learning centers',
          path: '/app/pn-business',
          event: 'List your early learning center',
        },
        {
          label: 'Activities and camps',
          path: '/app/pn-business/camps',
          event: 'List your activity / camps center',
        },
        {
          label: 'Senior living communities',
          path: '/app/pn-business/senior-care',
          event: 'List your senior living community',
        },
      ],
    },
  ] as readonly LinkGroup[],
  /** All that a task has under it. */
  taskLinks: [terms, privacyPolicy],
  sitesLabel: 'Country and language',
  legal: (siteName: string) =>
    `${siteName} helps people find each other. Families and caregivers agree on the work and the pay themselves. A background check is one step, not a promise.`,
  copyright: (siteName: string) => `© ${siteName}. All rights reserved.`,
  privacyChoices: { label: 'Your privacy choices', path: '/about/privacy-choices' } as ContentLink,
} as const;
