import type { Flags } from '../../../reference-page/visit/flags.ts';
import type { Used, Visitor } from './record-visits.ts';

type Place = Used['use']['place'];

const link = (place: Place, name: string, flags: Partial<Flags> = {}): Used => ({
  use: { kind: 'link', place, name },
  flags,
});
const button = (place: Place, name: string): Used => ({ use: { kind: 'button', place, name } });

/** The visitors of November 2026, most on the second and third. Ann and Ben come in the same millisecond. */
export const visitors: readonly Visitor[] = [
  {
    name: 'ann',
    steps: [
      { open: '/', at: '2026-11-02T09:00' },
      { test: 'heroZip', variationIndex: 1 },
      { search: { service: 'CHILDCARE', memberType: 'seeker', zip: '78701' } },
      { open: '/app/enrollment/seeker/cc', screen: 'enrollment-seeker-questions', service: 'CHILDCARE' },
      { joined: { memberType: 'seeker', service: 'CHILDCARE', plan: 'yearly' } },
      { open: '/', at: '2026-11-03T10:00' },
      link('Header', 'Log in', { loginLink: true }),
      { open: '/login', screen: 'log-in' },
    ],
  },
  {
    name: 'ben',
    steps: [
      { open: '/', at: '2026-11-02T09:00' },
      { test: 'heroZip', variationIndex: 0 },
      link('How it works', 'Become a caregiver'),
      { open: '/vertical-triage?memberType=sitter', screen: 'vertical-triage' },
      link('Header', 'Find a tutor'),
      link('Main part', 'Senior care'),
      {
        open: '/app/enrollment/provider/mv/SENIRCARE',
        screen: 'enrollment-sitter-questions',
        service: 'SENIRCARE',
      },
      { joined: { memberType: 'sitter', service: 'SENIRCARE' } },
    ],
  },
  {
    name: 'cleo',
    steps: [
      { open: '/get-started', screen: 'get-started', at: '2026-11-02T12:00' },
      button('Main part', 'Find care'),
      { open: '/vertical-triage?memberType=seeker', screen: 'vertical-triage' },
      link('Main part', 'Pet care'),
      link('Header', 'Join now'),
      // An hour later: another session.
      { open: '/get-started', screen: 'get-started', at: '2026-11-02T13:30' },
      link('Main part', 'Log in'),
      { open: '/login', screen: 'log-in' },
      { open: '/app/vhp/plans-and-pricing', screen: 'plans-and-pricing', at: '2026-11-03T08:00' },
      link('Footer', 'Care, home page'),
      { open: '/' },
      { message: 'first-day-checklist' },
      link('Message', 'Read the checklist', { embeddedMessaging: true }),
      { open: '/articles/a-sitters-first-day', screen: 'article' },
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
      { search: { service: 'TUTORINGX', memberType: 'seeker', error: 'malformed ZIP' } },
      { search: { service: 'TUTORINGX', memberType: 'seeker' } },
      { search: { service: 'CHILDCARE', memberType: 'seeker' } },
    ],
  },
  {
    name: 'eve',
    // Her events arrive more than two hours late.
    isOnlineFrom: '2026-11-03T13:30',
    steps: [
      { open: '/get-started', screen: 'get-started', at: '2026-11-03T11:00' },
      button('Main part', 'Find a job'),
      { open: '/vertical-triage?memberType=sitter', screen: 'vertical-triage' },
      link('Main part', 'Housekeeping'),
    ],
  },
  {
    name: 'fay',
    windowWidth: 390,
    steps: [
      { open: '/', at: '2026-11-02T23:50' },
      { test: 'heroZip', variationIndex: 0 },
      { search: { service: 'ADULTCARE', memberType: 'seeker' } },
      { open: '/app/enrollment/seeker/ac', screen: 'enrollment-seeker-questions', service: 'ADULTCARE' },
      // Past midnight, in the same session. She reloads the last page.
      {
        open: '/app/enrollment/seeker/ac',
        screen: 'enrollment-seeker-questions',
        service: 'ADULTCARE',
        at: '2026-11-03T00:10',
      },
      { joined: { memberType: 'seeker', service: 'ADULTCARE' } },
      { joined: { memberType: 'seeker', service: 'ADULTCARE' } },
      { member: 'member-of-fay' },
      { open: '/get-started', screen: 'get-started' },
      { misfit: { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Serach' } } },
    ],
  },
  {
    // Fay again, on another device: the login says so.
    name: 'fay-laptop',
    steps: [
      { open: '/', at: '2026-11-03T20:00' },
      { knows: { visitor_id: 'fay-laptop' } },
      { search: { service: 'PETCAREXX', memberType: 'seeker' } },
      { open: '/login', screen: 'log-in' },
      { member: 'member-of-fay' },
      { open: '/app/vhp/plans-and-pricing', screen: 'plans-and-pricing' },
    ],
  },
  {
    name: 'gus',
    consent: 'denied',
    steps: [
      { open: '/', at: '2026-11-02T16:00' },
      { search: { service: 'CHILDCARE', memberType: 'seeker' } },
    ],
  },
  {
    name: 'robot',
    isAutomated: true,
    steps: [
      { open: '/', at: '2026-11-02T15:00' },
      { test: 'heroZip', variationIndex: 0 },
      { search: { service: 'PETCAREXX', memberType: 'seeker' } },
      { open: '/get-started', screen: 'get-started' },
      button('Main part', 'Find care'),
      link('Footer', 'Care, home page'),
    ],
  },
  {
    name: 'hal',
    steps: [
      {
        open: '/',
        at: '2026-11-04T10:00',
        from: { search: '?utm_source=newsletter&utm_medium=email&utm_campaign=autumn' },
      },
      { search: { service: 'CHILDCARE', memberType: 'seeker', error: 'missing ZIP' } },
      link('Pricing', 'Start with monthly', { plansPricing: true }),
      { open: '/vertical-triage?memberType=seeker', screen: 'vertical-triage' },
      // He comes back by another campaign, eight days later, and joins.
      {
        open: '/app/enrollment/seeker/cc',
        screen: 'enrollment-seeker-questions',
        service: 'CHILDCARE',
        at: '2026-11-12T18:00',
        from: { search: '?utm_source=search&utm_medium=cpc&utm_campaign=brand' },
      },
      {
        open: '/app/enrollment/seeker/cc?step=finish',
        screen: 'enrollment-seeker-finish',
        service: 'CHILDCARE',
      },
      { open: '/app/enrollment/seeker/cc?step=done', screen: 'enrollment-seeker-done', service: 'CHILDCARE' },
      { joined: { memberType: 'seeker', service: 'CHILDCARE', plan: 'monthly' } },
    ],
  },
  {
    name: 'ida',
    windowWidth: 390,
    steps: [{ open: '/', at: '2026-11-05T08:00', from: { referrer: 'https://news.example/care' } }],
  },
  {
    name: 'jon',
    steps: [
      { open: '/get-started', screen: 'get-started', at: '2026-11-05T21:00' },
      { captured: 'Element Clicked', selector: '#steps > li:nth-of-type(1)', text: 'Say who needs care' },
      { captured: 'Element Clicked', selector: '#steps > li:nth-of-type(2)', text: 'Say when' },
      { captured: 'Rage Click', selector: '#steps > li:nth-of-type(2)', text: 'Say when' },
      { captured: 'Dead Click', selector: '#steps > li:nth-of-type(1)', text: 'Say who needs care' },
      {
        open: '/app/enrollment/provider/mv/SENIRCARE',
        screen: 'enrollment-sitter-questions',
        service: 'SENIRCARE',
      },
      {
        open: '/app/enrollment/provider/mv/SENIRCARE?step=finish',
        screen: 'enrollment-sitter-finish',
        service: 'SENIRCARE',
      },
      // Two weeks later, and three.
      {
        open: '/get-started',
        screen: 'get-started',
        at: '2026-11-20T07:00',
        from: { search: '?utm_source=newsletter&utm_medium=email&utm_campaign=winter' },
      },
      { open: '/get-started', screen: 'get-started', at: '2026-11-27T07:00' },
    ],
  },
];
