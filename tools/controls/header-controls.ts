import { type ControlRow, rowsOf } from './control-row.ts';
import { namedPages } from './page-kinds.ts';
import { reasons } from './reasons.ts';

const top = rowsOf('Top of the page', namedPages);
const header = rowsOf('Header', namedPages, 'VHP Header');
const services = rowsOf('Service menu', namedPages, 'VHP Header');
const sites = rowsOf('Sites in the header', namedPages);
const menu = rowsOf('Menu', namedPages, 'VHP Header');

const findAJob = {
  label: 'Become a caregiver',
  memberType: 'sitter',
  target: '/vertical-triage?memberType=sitter',
} as const;
const findATutor = {
  label: 'Get started',
  service: 'TUTORINGX',
  memberType: 'seeker',
  target: '/app/enrollment/seeker/tu',
} as const;
const findCare = { label: 'Get started', memberType: 'seeker', target: '/vertical-triage' } as const;
const logIn = { label: 'Log in', target: '/login' } as const;
const listYourBusiness = { label: 'List your business', target: '/business' } as const;

/** The header and its menus, on every page that events have a name for. */
export const headerControls: readonly ControlRow[] = [
  top.silent('link', 'Skip to main content', reasons.moves),

  header.silent('button', 'Country and language: United States', reasons.opens),
  header.logs('link', 'List your business', listYourBusiness, { listYourBusiness: true }),
  header.silent('link', 'Help', reasons.noLabel),
  header.silent('link', '<brand>, home page', reasons.headerLogo),
  header.silent('button', 'Find care', reasons.opens),
  header.logs('link', 'Find a job', findAJob),
  header.logs('link', 'Find a tutor', findATutor),
  header.silent('link', 'How it works', reasons.noLabel, { providerHeader: true }),
  header.logs('link', 'Log in', logIn, { loginLink: true }),
  header.logs('link', 'Join now', { label: 'Join now', target: '/get-started' }),
  header.silent('button', 'Menu', reasons.opens),

  services.logs('link', '<service> <its line>', {
    label: 'Get started',
    service: '<service>',
    memberType: 'seeker',
    target: '<where the service starts>',
  }),
  services.logs('link', 'Not sure yet? <its line>', findCare),
  services.logs('link', 'Log in', logIn, { loginLink: false }),

  sites.silent('link', '<site>', reasons.sites),

  menu.silent('button', 'Close', reasons.closes),
  menu.logs('link', 'Find care', findCare),
  menu.logs('link', 'Find a job', findAJob),
  menu.logs('link', 'Find a tutor', findATutor),
  menu.silent('link', 'How it works', reasons.noLabel, { providerHeader: true }),
  menu.logs('link', 'Log in', logIn),
  menu.logs('link', 'List your business', listYourBusiness, { listYourBusiness: true }),
  menu.silent('link', 'What care costs', reasons.noLabel),
  menu.silent('link', 'Paying a caregiver', reasons.noLabel),
  menu.silent('link', 'Help', reasons.noLabel),
  menu.silent('disclosure', 'Country and language', reasons.opens),
  menu.silent('link', '<site>', reasons.sites),
];
