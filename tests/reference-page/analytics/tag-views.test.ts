import { describe, expect, it } from 'vitest';
import { enrollmentTagView, homeTagView } from '../../../reference-page/analytics/calls/tag-views.ts';
import { defaultVisit } from '../default-visit.ts';

describe('the view of the home page', () => {
  it('S3.12 has event, gtmEvent, slots, memberType and overallStatus', () => {
    expect(homeTagView(defaultVisit, false, 'seeker')).toEqual({
      event: 'Homepage Viewed',
      gtmEvent: 'visitor.home',
      slots: { banner: 'none', message: 'none', pricing: 'none' },
      memberType: 'seeker',
      overallStatus: 'visitor',
    });
  });

  it.each([
    ['safetyBanner', { banner: 'safety' }],
    ['plansPricing', { pricing: 'plans' }],
  ])('says what the flag %s fills', (flag, slots) => {
    const flags = { ...defaultVisit.flags, [flag]: true };
    expect(homeTagView({ ...defaultVisit, flags }, false, undefined).slots).toMatchObject(slots);
  });
});

describe('the view of an enrollment page', () => {
  it.each([
    ['questions', 'started'],
    ['finish', 'answered'],
    ['done', 'enrolled'],
  ] as const)('S3.12 reports the step %s', (step, overallStatus) => {
    expect(enrollmentTagView({ memberType: 'sitter', service: 'DAYCARE', step })).toEqual({
      event: 'Enrollment Viewed',
      gtmEvent: `sitter.${overallStatus}`,
      slots: { service: 'DAYCARE' },
      memberType: 'sitter',
      overallStatus,
    });
  });
});
