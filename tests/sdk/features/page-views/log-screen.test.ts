import { defineEvents } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { logScreen } from '@care/analytics/page-views';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFakePage } from './fake-page.ts';

const origin = 'https://www.example.com';

function stage(cookie?: () => string) {
  const kit = createTestAnalytics({ sessionEvents: false });
  const page = createFakePage(`${origin}/a?email=x#top`, cookie ? { cookie } : {});
  return {
    ...kit,
    page,
    show: (name: string, more?: object) => logScreen(kit.analytics, name, more, page.scope),
    referers: () => kit.logged().map(({ data }) => data.referer),
  };
}

describe('logScreen', () => {
  it('S7.11 logs Screen Viewed with its name, the web session, the referer and what more is given', () => {
    const { logged, show } = stage();
    expect(show('Home', { rendered_by: 'server' }).id).toBe('id-1');
    expect(logged()).toMatchObject([
      {
        name: 'Screen Viewed',
        data: {
          screen_name: 'Home',
          web_session_id: 'web-1',
          referer: 'https://search.example/',
          rendered_by: 'server',
        },
      },
    ]);
  });

  it('names the page before, then the screen before, without query and fragment', () => {
    const { page, referers, show } = stage();
    show('Home');
    page.push('/b?token=secret#top');
    show('Plans');
    show('Dialog');
    page.push('/c');
    show('Safety');
    expect(referers()).toEqual(['https://search.example/', `${origin}/a`, `${origin}/b`, `${origin}/b`]);
  });

  it('tells nothing of an address that is nobody’s business', () => {
    const { page, referers, show } = stage();
    page.push('/people/jo@example.com');
    show('Profile');
    show('Next');
    expect(referers().join()).not.toContain('jo@example.com');
  });

  it('keeps the screens of two clients apart', () => {
    const [one, two] = [stage(), stage()];
    one.show('Home');
    two.show('Home');
    expect(two.referers()).toEqual(['https://search.example/']);
  });

  it.each<[what: string, cookie: () => string]>([
    ['without a web session', () => 'n_vis=v'],
    [
      'where cookies are blocked',
      () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    ],
  ])('logs an empty session %s', (_what, cookie) => {
    const { logged, show } = stage(cookie);
    show('Home');
    expect(logged()[0]?.data).toMatchObject({ screen_name: 'Home', web_session_id: '' });
  });

  it('works without a document, as on a server', () => {
    const { analytics, logged } = createTestAnalytics({ events: careEvents, sessionEvents: false });
    logScreen(analytics, 'Home');
    logScreen(analytics, 'Plans', { rendered_by: 'server' }, {});
    expect(logged().map(({ data }) => data)).toMatchObject([
      { screen_name: 'Home', referer: '', web_session_id: '' },
      { screen_name: 'Plans', referer: '', web_session_id: '', rendered_by: 'server' },
    ]);
  });

  it('throws what logEvent throws, and nothing else', () => {
    const events = defineEvents({ 'Screen Viewed': z.strictObject({ screen_name: z.string() }) });
    const { analytics } = createTestAnalytics({ events });
    expect(() => logScreen(analytics, 'Home')).toThrow('Screen Viewed does not fit its definition');
  });
});
