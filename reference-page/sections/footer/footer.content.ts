import type { CallToActionLabel, ServiceCode } from '@care/analytics/catalog';
import { type ContentLink, servicePath } from '../../content/paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { services } from '../../content/services.ts';

export interface LinkGroup {
  readonly title: string;
  readonly links: readonly ContentLink[];
}

/** The services by whom they are for. */
const categories: readonly { readonly title: string; readonly codes: readonly ServiceCode[] }[] = [
  { title: 'Children', codes: ['CHILDCARE', 'DAYCARE', 'TUTORINGX'] },
  { title: 'Adults and seniors', codes: ['SENIRCARE', 'ADULTCARE'] },
  { title: 'Pets', codes: ['PETCAREXX'] },
  { title: 'Home', codes: ['HOUSEKEEP'] },
];

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
        { label: 'Terms of use', path: '/about/terms-of-use' },
        { label: 'Privacy policy', path: '/about/privacy-policy' },
      ],
    },
    {
      title: 'Help',
      links: [
        { label: 'Help center', path: '/help' },
        { label: 'Help for families', path: '/help/families' },
        { label: 'Help for caregivers', path: '/help/caregivers' },
        { label: 'Trust and safety center', path: '/about/safety' },
        { label: 'Background checks', path: '/about/safety/background-checks' },
        { label: 'Write to us', path: '/help/contact' },
      ],
    },
    {
      title: 'Caregivers',
      links: [
        { label: 'Jobs near you', path: '/jobs' },
        { label: 'How it works', path: '/hiw/caregivers' },
        { label: 'Choose your kind of work', path: '/vertical-triage?memberType=sitter' },
      ],
    },
    {
      title: 'Businesses',
      links: [
        { label: 'List your business', path: '/business' },
        { label: 'Early learning centers', path: '/app/pn-business' },
        { label: 'Activities and camps', path: '/app/pn-business/camps' },
        { label: 'Senior living communities', path: '/app/pn-business/senior-care' },
      ],
    },
  ] as readonly LinkGroup[],
  /** Links that are calls to action, by path; the label is the catalogue's. */
  callsToAction: {
    '/business': 'List your business',
    '/app/pn-business': 'List your early learning center',
    '/app/pn-business/camps': 'List your activity / camps center',
    '/app/pn-business/senior-care': 'List your senior living community',
    '/about/safety': 'trust and safety center',
  } as Readonly<Partial<Record<string, CallToActionLabel>>>,
  sitesLabel: 'Country and language',
  legal:
    'Care helps people find each other. Families and caregivers agree on the work and the pay themselves. A background check is one step, not a promise.',
  copyright: '© Care. All rights reserved.',
  privacyChoices: { label: 'Your privacy choices', path: '/about/privacy-choices' } as ContentLink,
} as const;
