import type { ContentLink } from '../../content/paths.ts';

const findCare = { label: 'Find care', path: '/vertical-triage' } as const satisfies ContentLink;
const findAJob = {
  label: 'Find a job',
  path: '/vertical-triage?memberType=sitter',
} as const satisfies ContentLink;

export const headerContent = {
  mainNavLabel: 'Main',
  utilityNavLabel: 'More from Care',
  findCare,
  joinNow: { label: 'Join now', path: '/get-started' },
  logIn: { label: 'Log in', path: '/login' },
  listYourBusiness: { label: 'List your business', path: '/business' },
  openMenu: 'Menu',
  closeMenu: 'Close',
  sites: { current: 'United States', label: 'Country and language' },
  help: { label: 'Help', path: '/help' },
  mainLinks: [findCare, findAJob, { label: 'Find a tutor', path: '/app/enrollment/seeker/tu' }],
  /** What a caregiver sees when the provider-header flag is on. */
  caregiverLinks: [findAJob, { label: 'How it works', path: '/hiw/caregivers' }, findCare],
  sheetLinks: [
    { label: 'What care costs', path: '/cost' },
    { label: 'Paying a caregiver', path: '/homepay' },
    { label: 'Help', path: '/help' },
  ],
} as const satisfies Record<string, string | ContentLink | readonly ContentLink[] | Record<string, string>>;
