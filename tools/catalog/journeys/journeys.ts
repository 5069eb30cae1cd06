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
];
