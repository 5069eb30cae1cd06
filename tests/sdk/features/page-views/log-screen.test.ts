import { defineEvents, type EventCatalog } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { logScreen, observeScreen } from '@care/analytics/page-views';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFakePage, type FakePageOptions } from './fake-page.ts';

const origin = 'https://www.example.com';

function stage(config: TestAnalyticsConfig<EventCatalog> = {}, options: FakePageOptions = {}) {
  const kit = createTestAnalytics({ sessionEvents: false, ...config });
  const page = createFakePage(`${origin}/a?email=x#top`, options);
  return {
    ...kit,
    page,
    show: (name: string, more?: object) => logScreen(kit.analytics, name, more, page.scope),
    enter: (screen: string | { readonly name: string }, more?: object) =>
      observeScreen(kit.analytics, screen as string, more, page.scope),
    screens: () => kit.logged().map(({ name, data }) => data.screen_name ?? name),
    referers: () => kit.logged().map(({ data }) => data.referer),
  };
}

describe('logScreen', () => {
  it('S7.11 logs Screen Viewed with its name, the web session, the referer and what more is given', () => {
    const { logged, show } = stage({ events: careEvents as unknown as EventCatalog });
    expect(show('Home', { rendered_by: 'server' }).id).toBe('id-1');
    expect(logged()).toMatchObject([
      {
        name: 'Screen Viewed',
        data: {
          screen_name: 'Home',
          web_session_id: expect.stringMatching(/^id-/),
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

  it('reports nothing private of an address', () => {
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

  it('S7.11 carries the web session that begins with the visitor’s consent', () => {
    const { analytics, logged, show } = stage({ consent: 'pending' });
    show('Home');
    analytics.consent.set('granted');
    const { web_session_id: webSession, czen_session_id: fact } = logged()[0]?.data ?? {};
    expect([webSession, webSession]).toEqual([expect.stringMatching(/^id-/), fact]);
  });

  it('works without a document, as on a server', () => {
    const { analytics, logged } = createTestAnalytics({ events: careEvents, sessionEvents: false });
    logScreen(analytics, 'Home');
    logScreen(analytics, 'Plans', { rendered_by: 'server' }, {});
    expect(logged().map(({ data }) => data)).toMatchObject([
      { screen_name: 'Home', referer: '' },
      { screen_name: 'Plans', referer: '', rendered_by: 'server' },
    ]);
  });

  it('throws what logEvent throws, and nothing else', () => {
    const events = defineEvents({ 'Screen Viewed': z.strictObject({ screen_name: z.string() }) });
    const { analytics } = createTestAnalytics({ events });
    // @ts-expect-error the definition has no room for what is filled in
    expect(() => logScreen(analytics, 'Home')).toThrow('Screen Viewed does not fit its definition');
  });
});

describe('observeScreen', () => {
  it('logs a screen at the end of its task, once, however often the page is hidden', async () => {
    const { enter, page, screens } = stage();
    enter('Home');
    expect(screens()).toEqual([]);
    await endTask();
    for (const isHidden of [true, false, true, false]) {
      page.setHidden(isHidden);
      await endTask();
    }
    expect(screens()).toEqual(['Home']);
  });

  it('S7.11 counts a page of a background tab, or made ahead of time, when it is shown', async () => {
    const { enter, page, screens } = stage({}, { isHidden: true });
    enter('Home');
    enter({ name: 'Homepage Viewed' });
    await endTask();
    expect(screens()).toEqual([]);
    page.setHidden(false);
    await endTask();
    expect(screens()).toEqual(['Home', 'Homepage Viewed']);
  });

  it('S7.11 counts again each time that the page comes out of the back/forward cache', async () => {
    const { enter, page, referers, screens } = stage();
    enter('Home');
    await endTask();
    for (const from of [`${origin}/next?token=1`, undefined]) {
      page.restore(from);
      await endTask();
    }
    expect(screens()).toEqual(['Home', 'Home', 'Home']);
    expect(referers().slice(0, 2)).toEqual(['https://search.example/', `${origin}/next`]);
  });

  it('counts nothing that is gone by the end of its task, nor what is gone when the page is restored', async () => {
    const { enter, page, screens } = stage();
    enter('Account')();
    const leave = enter('Log in');
    await endTask();
    leave();
    page.restore();
    await endTask();
    expect(screens()).toEqual(['Log in']);
    expect(page.listeners()).toBe(0);
  });

  it('logs the screen that a visitor sees who agrees after a denial, as pageViews does', async () => {
    const { analytics, enter, page, referers, screens } = stage({ consent: 'denied' });
    const leave = enter('Home');
    await endTask();
    leave();
    page.push('/b');
    enter('Plans');
    await endTask();
    for (const choice of ['granted', 'denied', 'granted', 'granted'] as const) {
      analytics.consent.set(choice);
      await endTask();
    }
    expect(screens()).toEqual(['Plans', 'Plans']);
    expect(referers()).toEqual(['https://search.example/', 'https://search.example/']);
  });

  it('S8.5 reports what logEvent throws to the logger', async () => {
    const lines: string[] = [];
    const events = defineEvents({ 'Screen Viewed': z.strictObject({ screen_name: z.string() }) });
    const { analytics } = createTestAnalytics({
      events,
      validation: 'throw',
      logger: { error: (message) => lines.push(message), warn: () => {} },
    });
    // @ts-expect-error the same
    observeScreen(analytics, 'Home', {}, createFakePage(origin).scope);
    await endTask();
    expect(lines).toEqual([expect.stringContaining('Screen Viewed does not fit its definition')]);
  });

  it('does nothing without a document', () => {
    const { analytics, logged } = createTestAnalytics();
    observeScreen(analytics, 'Home')();
    expect(logged()).toEqual([]);
  });
});

const endTask = () => new Promise((resolve) => setTimeout(resolve));
