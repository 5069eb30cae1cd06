import { describe, expect, it } from 'vitest';
import { viewEvent } from '../../../reference-page/analytics/views.ts';

describe('the event of a view', () => {
  it('is the home page’s own at home', () => {
    expect(viewEvent({ name: 'home', screenName: 'home' }, '')).toEqual({ name: 'Homepage Viewed' });
  });

  it('says which kind of care joining is about', () => {
    const page = { name: 'task', screenName: 'enrollment-seeker-finish', service: 'DAYCARE' } as const;
    expect(viewEvent(page, '')).toMatchObject({
      data: { screen_name: 'enrollment-seeker-finish', service: 'DAYCARE' },
    });
  });

  it('S7.11 is Screen Viewed elsewhere, with the address before it but for its query and fragment', () => {
    const page = { name: 'plain', screenName: 'jobs' } as const;
    expect(viewEvent(page, 'https://care.test/login?token=1\n2#x')).toEqual({
      name: 'Screen Viewed',
      data: { referer: 'https://care.test/login', web_session_id: '', screen_name: 'jobs' },
    });
  });
});
