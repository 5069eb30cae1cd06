import type { Used, Visitor } from './record-visits.ts';

type Place = Used['use']['place'];

const link = (place: Place, name: string, more?: Omit<Used, 'use'>): Used => ({
  use: { kind: 'link', place, name },
  ...more,
});
const button = (place: Place, name: string, more?: Omit<Used, 'use'>): Used => ({
  use: { kind: 'button', place, name },
  ...more,
});
const search = (form: NonNullable<Used['form']>) => button('Hero', 'Search', { form });

/** Who came on the second and third of November 2026. Ann and Ben come in the same millisecond. */
export const visitors: readonly Visitor[] = [
  {
    name: 'ann',
    steps: [
      { open: '/', at: '2026-11-02T09:00' },
      { test: 'heroZip', variationIndex: 1 },
      search({ service: 'CHILDCARE', memberType: 'seeker', zip: '78701' }),
      { open: '/app/enrollment/seeker/cc' },
      { joined: { memberType: 'seeker', service: 'CHILDCARE' } },
      { open: '/', at: '2026-11-03T10:00' },
      link('Header', 'Log in', { flags: { loginLink: true } }),
      { open: '/login' },
    ],
  },
  {
    name: 'ben',
    steps: [
      { open: '/', at: '2026-11-02T09:00' },
      { test: 'heroZip', variationIndex: 0 },
      link('How it works', 'Become a caregiver'),
      { open: '/vertical-triage?memberType=sitter' },
      link('Header', 'Find a tutor'),
      link('Main part', 'Senior care', { href: '/app/enrollment/provider/mv/SENIRCARE' }),
      { open: '/app/enrollment/provider/mv/SENIRCARE' },
      { joined: { memberType: 'sitter', service: 'SENIRCARE' } },
    ],
  },
  {
    name: 'cleo',
    steps: [
      { open: '/get-started', at: '2026-11-02T12:00' },
      button('Main part', 'Find care Tell us what you need'),
      { open: '/vertical-triage?memberType=seeker' },
      link('Main part', 'Pet care'),
      link('Header', 'Join now'),
      // An hour later: another session.
      { open: '/get-started', at: '2026-11-02T13:30' },
      link('Main part', 'Log in'),
      { open: '/login' },
      { open: '/app/vhp/plans-and-pricing', at: '2026-11-03T08:00' },
      link('Footer', 'Care, home page'),
      { open: '/' },
      { message: 'first-day-checklist' },
      link('Message', 'Read the checklist', { flags: { embeddedMessaging: true } }),
      { open: '/articles/a-sitters-first-day' },
      link('Footer', 'Care, home page'),
    ],
  },
  {
    name: 'dan',
    isFirstUploadRepeated: true,
    steps: [
      { open: '/', at: '2026-11-02T14:00' },
      { test: 'heroZip', variationIndex: 1 },
      { test: 'loginLink', variationIndex: 1 },
      { test: 'loginLink', variationIndex: 1 },
      search({ service: 'TUTORINGX', memberType: 'seeker' }),
      search({ service: 'CHILDCARE', memberType: 'seeker' }),
    ],
  },
  {
    name: 'eve',
    steps: [
      { open: '/get-started', at: '2026-11-03T11:00' },
      button('Main part', 'Find a job Choose your kind of work'),
      { open: '/vertical-triage?memberType=sitter' },
      link('Main part', 'Housekeeping'),
    ],
  },
  {
    name: 'robot',
    isAutomated: true,
    steps: [
      { open: '/', at: '2026-11-02T15:00' },
      { test: 'heroZip', variationIndex: 0 },
      search({ service: 'PETCAREXX', memberType: 'seeker' }),
      { open: '/get-started' },
      button('Main part', 'Find care Tell us what you need'),
      link('Footer', 'Care, home page'),
    ],
  },
];
