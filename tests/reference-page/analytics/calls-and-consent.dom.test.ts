import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEventService } from '../../../reference-page/analytics/calls/event-service.ts';
import { startRecaptcha } from '../../../reference-page/analytics/calls/recaptcha.ts';
import { startTagManager } from '../../../reference-page/analytics/calls/tag-manager.ts';
import { startTrackingImage } from '../../../reference-page/analytics/calls/tracking-image.ts';
import { homeState, openClient } from './open-client.ts';

/** Addresses of images, in the order in which they were asked for. */
let images: string[];
let beacons: { readonly address: string; readonly event: unknown }[];

beforeEach(() => {
  images = [];
  beacons = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        images.push(address);
      }
    },
  );
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => beacons.push({ address, event: JSON.parse(body) }) > 0,
  });
  return () => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  };
});

const nextMicrotask = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('the tracking image', () => {
  it('S7.1 waits for the visitor to agree, and is loaded once', async () => {
    const { analytics, host } = await openClient('pending');
    startTrackingImage(analytics, homeState(), host);
    expect(images).toEqual([]);
    analytics.consent.set('granted');
    expect(images).toEqual([expect.stringContaining('/track/clickAccessLog.do?t_seoPageId=home&')]);
    analytics.consent.set('denied');
    analytics.consent.set('granted');
    expect(images).toHaveLength(1);
  });

  it('S7.1 is not loaded after a denial', async () => {
    const { analytics, host } = await openClient('pending');
    startTrackingImage(analytics, homeState(), host);
    analytics.consent.set('denied');
    expect(images).toEqual([]);
  });

  it('is not for pages that lead on by themselves', async () => {
    const { analytics, host } = await openClient('granted');
    startTrackingImage(analytics, { ...homeState(), redirectTo: '/' }, host);
    expect(images).toEqual([]);
  });

  it('waits for a page made ahead of time to be gone to', async () => {
    const { analytics, host } = await openClient('granted');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    startTrackingImage(analytics, homeState(), host);
    Reflect.deleteProperty(document, 'prerendering');
    expect(images).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(images).toHaveLength(1);
  });
});

describe('the tag manager', () => {
  it.each([
    ['gets a step of joining', undefined, ['seeker.started']],
    ['does not get it again where the form has come back', true, []],
  ])('%s', async (_what, isReturned, views) => {
    const { analytics } = await openClient('granted');
    const scope = globalThis as { dataLayer?: { gtmEvent?: string }[] };
    onTestFinished(() => void Reflect.deleteProperty(scope, 'dataLayer'));
    document.body.innerHTML =
      '<div data-enrollment="questions" data-member-type="seeker" data-service="CHILDCARE"></div>';
    const page = { name: 'task', screenName: 'enrollment-seeker-questions', isReturned } as const;
    startTagManager(analytics, { ...homeState(), page });
    await vi.waitUntil(() => scope.dataLayer);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(scope.dataLayer?.map(({ gtmEvent }) => gtmEvent)).toEqual(views);
  });

  it.each([
    ['a banner and a message', false, '<div data-message="checklist"></div>', 'safety', 'embedded'],
    ['a banner that was closed before, and no message for the visitor', true, '', 'none', 'none'],
  ])('S3.12 is told what is in the slots: %s', async (_what, isSafetyBannerClosed, html, banner, message) => {
    const { analytics } = await openClient('granted');
    const scope = globalThis as { dataLayer?: { slots?: object }[] };
    onTestFinished(() => void Reflect.deleteProperty(scope, 'dataLayer'));
    document.body.innerHTML = html;
    const state = homeState(['safetyBanner', 'embeddedMessaging']);
    startTagManager(analytics, { ...state, visit: { ...state.visit, isSafetyBannerClosed } });
    await vi.waitUntil(() => scope.dataLayer?.length);
    expect(scope.dataLayer?.[0]?.slots).toEqual({ banner, message, pricing: 'none' });
  });
});

describe('the event service', () => {
  function listenTo(...given: Parameters<typeof startEventService>): void {
    onTestFinished(startEventService(...given));
  }

  const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('S7.10 receives waiting views with their own times, and with the session that the consent has begun', async () => {
    const { analytics } = await openClient('pending');
    listenTo(analytics, homeState());
    analytics.logEvent({ name: 'Homepage Viewed' });
    restore();
    expect(beacons).toEqual([]);
    const seen = Date.now();
    await vi.waitUntil(() => Date.now() > seen);
    const agreed = Date.now();
    analytics.consent.set('granted');
    await nextMicrotask();
    await nextMicrotask();
    expect(beacons).toHaveLength(2);
    for (const { address, event } of beacons) {
      expect(address).toBe('/app/vhp/events');
      expect(event).toEqual({
        name: 'Viewed visitor home page',
        time: expect.any(Number),
        data: { web_session_id: expect.stringMatching(/^[\da-f-]{36}$/) },
      });
      expect((event as { time: number }).time).toBeLessThan(agreed);
    }
  });

  it('S7.10 receives neither waiting nor later views when the visitor refuses', async () => {
    const { analytics } = await openClient('pending');
    listenTo(analytics, homeState());
    analytics.consent.set('denied');
    restore();
    analytics.consent.set('granted');
    await nextMicrotask();
    await nextMicrotask();
    expect(beacons).toEqual([]);
    restore();
    expect(beacons).toHaveLength(1);
  });

  it('S7.10 is notified of a page in the background when it is shown', async () => {
    const { analytics } = await openClient('granted');
    let visibility = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
    listenTo(analytics, homeState());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toEqual([]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(beacons).toHaveLength(1);
  });

  it.each(['opened', 'brought back'])(
    'is not notified of a page that is %s in the background, once it has ended',
    async (how) => {
      const { analytics } = await openClient('granted');
      let visibility = how === 'opened' ? 'hidden' : 'visible';
      Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
      const end = startEventService(analytics, homeState());
      beacons = [];
      visibility = 'hidden';
      restore();
      end();
      visibility = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
      expect(beacons).toEqual([]);
    },
  );

  it('is notified of no other page', async () => {
    const { analytics } = await openClient('granted');
    listenTo(analytics, { ...homeState(), page: { name: 'plain', screenName: 'about' } });
    expect(beacons).toEqual([]);
  });
});

describe('reCAPTCHA', () => {
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  const state = homeState(['visitorHomePageRecaptcha'], { RECAPTCHA_SITE_KEY: 'key' });

  beforeEach(() => {
    document.head.replaceChildren();
    // No script is fetched in this document.
    Object(globalThis).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  });

  it('S7.9 waits for the visitor to agree', async () => {
    const { analytics } = await openClient('pending');
    startRecaptcha(analytics, state);
    dispatchEvent(new Event('load'));
    await nextMicrotask();
    expect(scripts()).toEqual([]);
    analytics.consent.set('granted');
    expect(scripts()).toEqual([
      'https://www.google.com/recaptcha/enterprise.js?render=key&trustedtypes=true',
    ]);
  });

  it.each([
    ['the server has no site key', homeState(['visitorHomePageRecaptcha'])],
    ['the flag is off', homeState([], { RECAPTCHA_SITE_KEY: 'key' })],
  ])('S4.8 is not loaded where %s', async (_, without) => {
    const { analytics } = await openClient('granted');
    startRecaptcha(analytics, without);
    dispatchEvent(new Event('load'));
    await nextMicrotask();
    expect(scripts()).toEqual([]);
  });
});
