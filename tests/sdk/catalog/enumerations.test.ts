import {
  callToActionLabels,
  eventNames,
  memberTypes,
  pages,
  searchKinds,
  sections,
  serviceCodes,
  serviceNames,
  services,
} from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';

const names = {
  ADULTCARE: 'Adult care',
  CHILDCARE: 'Child care',
  DAYCARE: 'Daycare',
  HOUSEKEEP: 'Housekeeping',
  PETCAREXX: 'Pet care',
  SENIRCARE: 'Senior care',
  TUTORINGX: 'Tutoring',
};

describe('the enumerations', () => {
  it('S3.1 name seven services by code and by display name', () => {
    expect(serviceCodes).toEqual(Object.keys(names));
    expect(serviceNames).toEqual(names);
  });

  it('S3.1 let an event name a service, none, or an unknown one', () => {
    expect(services).toEqual([...Object.keys(names), 'none', 'unknown']);
  });

  it('S3.2 name the member types and the search kinds', () => {
    expect(memberTypes).toEqual(['seeker', 'sitter']);
    expect(searchKinds).toEqual(['caregiver', 'service']);
  });

  it('S3.13 spell the sections', () => {
    expect(sections).toEqual([
      'VHP Modal',
      'VHP Hero',
      'VHP Body',
      'VHP Header',
      'Testimonials',
      'Hero',
      'FAQs',
      'Safety',
      'How it works',
      'Pricing',
      'Modal',
    ]);
  });

  it('S3.13 spell the pages', () => {
    expect(pages).toEqual(['Visitor Homepage', 'Plans and pricing', 'Get started', 'Vertical triage']);
  });

  it('S3.13 spell the call-to-action labels', () => {
    expect(callToActionLabels).toEqual([
      'Search',
      'Get started',
      'trust and safety center',
      'Join now',
      'Log in',
      'Apply to jobs',
      'List your business',
      'List your early learning center',
      'List your activity / camps center',
      'List your senior living community',
      'Internal linking menu',
      'Become a caregiver',
      'Explore plans',
      'Learn more',
      'Plans and pricing',
      'X',
    ]);
  });

  it('S3.13 spell the event names', () => {
    expect(eventNames).toEqual([
      'CTA Interacted',
      'CTA Interacted - VHP',
      'Member Enrolled',
      'Test Exposure',
      'Homepage Viewed',
      'Iterable Asset Viewed',
      'Iterable Asset Clicked',
      'Consumer Logo Clicked',
      'Screen Viewed',
    ]);
  });
});
