import type { EventOf } from '@care/analytics';
import type { CareEvents, EventName } from '@care/analytics/catalog';

/** Something a visitor does, by what assistive technology calls it; of a button or a link a part of the name will do. */
export type JourneyStep =
  | { readonly open: string }
  | { readonly choose: string }
  | { readonly fill: string; readonly with: string }
  | {
      readonly press: string;
      readonly role: 'button' | 'link';
      /** The part of the page that it is in. @default anywhere */
      readonly within?: 'main' | 'contentinfo';
      /** The press leads nowhere. @default another address follows */
      readonly stays?: true;
    };

/** An event that the visit must leave. */
type JourneyEvent = {
  [Name in EventName]: {
    readonly event: Name;
    readonly data: Partial<NonNullable<EventOf<CareEvents, Name>['data']>>;
  };
}[EventName];

/** A visit, and the events of the catalogue that it must leave: these and no other. */
export interface Journey {
  readonly title: string;
  readonly steps: readonly JourneyStep[];
  readonly leaves: readonly JourneyEvent[];
}

/** The visits that must go on being counted. Browser tests play them; docs/events/journeys.md shows them. */
export const journeys: readonly Journey[] = [
  {
    title: 'A family searches for child care and joins',
    steps: [
      { open: '/' },
      { choose: 'Child care' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Search', role: 'button' },
      { choose: 'Within a month' },
      { choose: 'A few days a week' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Continue', role: 'button' },
      { press: 'Join for free', role: 'button' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'CHILDCARE', searchKind: 'caregiver' },
      },
      {
        event: 'Screen Viewed',
        data: { screen_name: 'enrollment-seeker-questions', service: 'CHILDCARE' },
      },
      {
        event: 'Screen Viewed',
        data: { screen_name: 'enrollment-seeker-finish', service: 'CHILDCARE' },
      },
      {
        event: 'Screen Viewed',
        data: { screen_name: 'enrollment-seeker-done', service: 'CHILDCARE' },
      },
      { event: 'Member Enrolled', data: { memberType: 'seeker', service: 'CHILDCARE' } },
    ],
  },
  {
    title: 'A caregiver looks for work',
    steps: [
      { open: '/get-started' },
      { press: 'Find a job', role: 'button', within: 'main' },
      { press: 'Housekeeping', role: 'link', within: 'main' },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'get-started' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Get started', section: 'Hero', label: 'Become a caregiver', memberType: 'sitter' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'vertical-triage' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Vertical triage', section: 'Hero', service: 'HOUSEKEEP', memberType: 'sitter' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-sitter-questions', service: 'HOUSEKEEP' } },
    ],
  },
  {
    title: 'A visitor goes home from the plans',
    steps: [
      { open: '/app/vhp/plans-and-pricing' },
      { press: 'Care, home page', role: 'link', within: 'contentinfo' },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'plans-and-pricing' } },
      {
        event: 'Consumer Logo Clicked',
        data: { page: 'Plans and pricing', section: 'VHP Body', target: '/' },
      },
      { event: 'Homepage Viewed', data: {} },
    ],
  },
  {
    title: 'A family chooses a plan and joins with another',
    steps: [
      { open: '/app/vhp/plans-and-pricing' },
      { press: 'Start with yearly', role: 'link', within: 'main' },
      { press: 'Pet care', role: 'link', within: 'main' },
      { choose: 'Within a month' },
      { choose: 'Walks' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Continue', role: 'button' },
      { choose: 'Premium, by the month: $39 a month' },
      { press: 'Join for free', role: 'button' },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'plans-and-pricing' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Plans and pricing', section: 'Pricing', label: 'Get started', plan: 'yearly' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'vertical-triage' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Vertical triage', section: 'Hero', service: 'PETCAREXX', memberType: 'seeker' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-questions', service: 'PETCAREXX' } },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-finish', service: 'PETCAREXX' } },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-done', service: 'PETCAREXX' } },
      {
        event: 'Member Enrolled',
        data: { memberType: 'seeker', service: 'PETCAREXX', plan: 'monthly' },
      },
    ],
  },
  {
    title: 'A caregiver joins and looks at the jobs',
    steps: [
      { open: '/vertical-triage?memberType=sitter' },
      { press: 'Pet care', role: 'link', within: 'main' },
      { choose: 'As soon as possible' },
      { choose: 'I’m new to it' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Continue', role: 'button' },
      { press: 'Join for free', role: 'button' },
      { press: 'See all jobs near you', role: 'link', within: 'main' },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'vertical-triage' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Vertical triage', section: 'Hero', service: 'PETCAREXX', memberType: 'sitter' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-sitter-questions', service: 'PETCAREXX' } },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-sitter-finish', service: 'PETCAREXX' } },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-sitter-done', service: 'PETCAREXX' } },
      { event: 'Member Enrolled', data: { memberType: 'sitter', service: 'PETCAREXX' } },
      { event: 'Screen Viewed', data: { screen_name: 'jobs' } },
    ],
  },
  {
    title: 'A family looks for adult care',
    steps: [
      { open: '/' },
      { choose: 'Adult care Ages 18 to 64' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Search', role: 'button' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'ADULTCARE', searchKind: 'caregiver' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-questions', service: 'ADULTCARE' } },
    ],
  },
  {
    title: 'A family looks for a daycare',
    steps: [
      { open: '/' },
      { choose: 'Daycare' },
      { fill: 'ZIP code', with: '78701' },
      { press: 'Search', role: 'button' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'DAYCARE', searchKind: 'service' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-questions', service: 'DAYCARE' } },
    ],
  },
  {
    title: 'A search is refused twice before it leads on',
    steps: [
      { open: '/' },
      { choose: 'Housekeeping' },
      { press: 'Search', role: 'button', stays: true },
      { fill: 'ZIP code', with: '00000' },
      { press: 'Search', role: 'button', stays: true },
      { fill: 'ZIP code', with: '94103' },
      { press: 'Search', role: 'button' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'HOUSEKEEP', searchError: 'missing ZIP' },
      },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'HOUSEKEEP', searchError: 'unknown ZIP' },
      },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Hero', label: 'Search', service: 'HOUSEKEEP', searchKind: 'caregiver' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-questions', service: 'HOUSEKEEP' } },
    ],
  },
  {
    title: 'A family that is not sure is asked two questions',
    steps: [
      { open: '/vertical-triage?question=who' },
      { press: 'A child', role: 'link', within: 'main' },
      { press: 'Help with school', role: 'link', within: 'main' },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'vertical-triage' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Vertical triage', section: 'Hero', service: 'none', memberType: 'seeker' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'vertical-triage' } },
      {
        event: 'CTA Interacted',
        data: { page: 'Vertical triage', section: 'Hero', service: 'TUTORINGX', memberType: 'seeker' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'enrollment-seeker-questions', service: 'TUTORINGX' } },
    ],
  },
  {
    title: 'A senior living community writes to be listed',
    steps: [
      { open: '/' },
      { press: 'List your senior living community', role: 'link', within: 'main' },
      { press: 'Write to us to list yours', role: 'link', within: 'main' },
      { fill: 'Your email', with: 'ann@example.com' },
      { fill: 'Your message', with: 'Forty homes in Austin, with a garden.' },
      { press: 'Send', role: 'button', within: 'main' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Body', label: 'List your senior living community' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'business-senior-living' } },
      { event: 'Screen Viewed', data: { screen_name: 'contact' } },
      { event: 'Screen Viewed', data: { screen_name: 'contact-sent' } },
    ],
  },
  {
    title: 'A visitor reads about safety, then goes to the jobs',
    steps: [
      { open: '/' },
      { press: 'Trust and safety center', role: 'link', within: 'contentinfo' },
      { press: 'Jobs near you', role: 'link', within: 'contentinfo' },
    ],
    leaves: [
      { event: 'Homepage Viewed', data: {} },
      {
        event: 'CTA Interacted - VHP',
        data: { section: 'VHP Body', area: 'Footer', label: 'trust and safety center' },
      },
      { event: 'Screen Viewed', data: { screen_name: 'safety' } },
      { event: 'Screen Viewed', data: { screen_name: 'jobs' } },
    ],
  },
  {
    title: 'A member logs in by way of the first question',
    steps: [
      { open: '/get-started' },
      { press: 'Log in', role: 'link', within: 'main' },
      { fill: 'Email', with: 'ann@example.com' },
      { press: 'Log in', role: 'button', within: 'main', stays: true },
    ],
    leaves: [
      { event: 'Screen Viewed', data: { screen_name: 'get-started' } },
      { event: 'CTA Interacted', data: { page: 'Get started', label: 'Log in' } },
      { event: 'Screen Viewed', data: { screen_name: 'log-in' } },
    ],
  },
];
