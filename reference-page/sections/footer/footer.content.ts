import { services } from '../../content/services.ts';

const listYourBusiness = { label: 'List your business', path: '/business' } as const;

export const footerContent = {
  navLabel: 'Footer',
  listYourBusiness,
  promise: 'For the people who look after everyone else.',
  groups: [
    {
      title: 'Find care',
      links: services.map(({ name, seekerPath }) => ({ label: name, path: seekerPath })),
    },
    {
      title: 'Work in care',
      links: [
        { label: 'Jobs near you', path: '/jobs' },
        { label: 'How it works for caregivers', path: '/hiw/caregivers' },
        { label: 'Choose your kind of work', path: '/vertical-triage?memberType=sitter' },
      ],
    },
    {
      title: 'Good to know',
      links: [
        { label: 'What care costs', path: '/cost' },
        { label: 'Care in your town', path: '/care-directory' },
        { label: 'Paying a caregiver', path: '/homepay' },
        { label: 'Background checks', path: '/about/safety/background-checks' },
      ],
    },
    {
      title: 'For businesses',
      links: [
        listYourBusiness,
        { label: 'Early learning centers', path: '/app/pn-business' },
        { label: 'Activities and camps', path: '/app/pn-business/camps' },
        { label: 'Senior living communities', path: '/app/pn-business/senior-care' },
      ],
    },
  ],
  legal:
    'Care helps people find each other. Families and caregivers agree on the work and the pay themselves.',
} as const;
