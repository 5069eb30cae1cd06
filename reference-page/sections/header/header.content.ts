import type { CallToActionLabel, MemberType, Service } from '@care/analytics/catalog';
import type { ContentLink } from '../../content/paths.ts';

/** A link of the header; one that leads to joining is a call to action. */
export interface HeaderLink extends ContentLink {
  /** Its label in events. @default its clicks are not logged */
  readonly event?: CallToActionLabel;
  readonly service?: Service;
  readonly memberType?: MemberType;
}

const findCare: HeaderLink = {
  label: 'Find care',
  path: '/vertical-triage',
  event: 'Get started',
  memberType: 'seeker',
};
const findAJob: HeaderLink = {
  label: 'Find a job',
  path: '/vertical-triage?memberType=sitter',
  event: 'Become a caregiver',
  memberType: 'sitter',
};
const findATutor: HeaderLink = {
  label: 'Find a tutor',
  path: '/app/enrollment/seeker/tu',
  event: 'Get started',
  service: 'TUTORINGX',
  memberType: 'seeker',
};

export const headerContent = {
  mainNavLabel: 'Main',
  utilityNavLabel: 'Country and help',
  findCare,
  joinNow: { label: 'Join now', path: '/get-started' },
  logIn: { label: 'Log in', path: '/login' },
  listYourBusiness: { label: 'List your business', path: '/business' },
  openMenu: 'Menu',
  closeMenu: 'Close',
  sites: { current: 'United States', label: 'Country and language' },
  help: { label: 'Help', path: '/help' },
  mainLinks: [findCare, findAJob, findATutor],
  /** The links that a caregiver sees when the provider-header flag is on. */
  caregiverLinks: [findAJob, { label: 'How it works', path: '/hiw/caregivers' }, findCare],
  sheetLinks: [
    { label: 'What care costs', path: '/cost' },
    { label: 'Paying a caregiver', path: '/homepay' },
    { label: 'Help', path: '/help' },
  ],
} as const satisfies Record<string, string | HeaderLink | readonly HeaderLink[] | Record<string, string>>;
