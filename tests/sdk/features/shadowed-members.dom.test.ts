import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from '../../../sdk/browser/browser-environment.ts';
import { attribution } from '../../../sdk/features/attribution/index.ts';
import { observeImpression } from '../../../sdk/features/impressions/index.ts';
import { createRemoteLogger, windowErrors } from '../../../sdk/features/logger/index.ts';
import { logScreen, pageViews } from '../../../sdk/features/page-views/index.ts';
import { createLazyAnalytics } from '../../../sdk/lazy/index.ts';
import { captureText } from '../../../sdk/page/capture-text.ts';
import { isElement } from '../../../sdk/page/element-reads.ts';
import { createScriptLoader } from '../../../sdk/page/load-script.ts';
import { whenIdle } from '../../../sdk/page/when-idle.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createPage } from '../page/create-page.ts';
import { prototypeWith, shadowDocument, shadowMembers } from '../page/shadow-members.ts';
import { startFeature } from './start-feature.ts';

/*
 * Of a form the fields, of a document the images and forms are in the place of its members of their names.
 */

const outside = { scope: globalThis };
const elementMembers = [
  'clientHeight',
  'clientWidth',
  'closest',
  'dataset',
  'getAttribute',
  'getRootNode',
  'host',
  'localName',
  'matches',
  'ownerDocument',
  'tagName',
];

afterEach(() => vi.restoreAllMocks());

it('impressions see a form in a box that has fields of such names', async () => {
  const form = createPage('<div style="overflow: hidden"><form id="target"></form></div>');
  for (const size of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(prototypeWith(form, size), size, 'get').mockReturnValue(600);
  for (const element of [form, form.parentElement as Element]) shadowMembers(element, elementMembers);
  shadowMembers(document, ['documentElement', 'body', 'addEventListener']);
  shadowDocument({ visibilityState: 'visible' });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly notify: (entries: readonly object[]) => void) {}
      observe(target: Element): void {
        const boundingClientRect = { width: 300, height: 2_000 };
        const rootBounds = { width: 300, height: 600 };
        const seen = { isIntersecting: true, intersectionRatio: 0.3, time: performance.now() };
        queueMicrotask(() => this.notify([{ target, boundingClientRect, rootBounds, ...seen }]));
      }
      unobserve(): void {}
    },
  );
  const { analytics, logged } = startFeature({ name: 'none', start: () => undefined });
  observeImpression(analytics, form, { name: 'Form Viewed' }, { threshold: 1, durationMs: 0 });
  await expect.poll(() => logged().map(({ name }) => name)).toEqual(['Form Viewed']);
});

it('attribution reads what brought the visitor', () => {
  shadowDocument({ referrer: 'https://search.example/' });
  shadowMembers(document, ['prerendering', 'addEventListener']);
  const { logged } = startFeature(attribution(), outside);
  expect(logged()[0]?.userProps?.$set).toMatchObject({ referring_domain: 'search.example' });
});

it('window errors name the resource that did not load', () => {
  const lines: string[] = [];
  const logger = { error: () => {}, warn: (line: string) => void lines.push(line) };
  startFeature(windowErrors({ logger }), outside);
  const target = createPage('<img id="target" src="/missing.png">');
  shadowMembers(target, elementMembers);
  const event = new Event('error');
  Object.defineProperty(event, 'isTrusted', { value: true });
  target.dispatchEvent(event);
  expect(lines).toEqual(['Failed to load img /missing.png']);
});

it('page views count only visible time, and know the referrer', () => {
  shadowDocument({ visibilityState: 'hidden', referrer: 'https://search.example/from' });
  const hidden = startFeature(pageViews(), outside);
  expect(hidden.logged()).toEqual([]);
  vi.spyOn(prototypeWith(document, 'visibilityState'), 'visibilityState', 'get').mockReturnValue('visible');
  const { logged } = startFeature(pageViews(), outside);
  expect(logged()[0]?.data).toMatchObject({ referer: 'https://search.example/from' });
});

it('a screen knows where the visitor came from', () => {
  shadowDocument({ referrer: 'https://search.example/from' });
  const { analytics, logged } = startFeature({ name: 'none', start: () => undefined });
  logScreen(analytics, 'Plans');
  expect(logged()[0]?.data).toMatchObject({ referer: 'https://search.example/from' });
});

it('a logger sends the lines of a page that is left as beacons', () => {
  shadowDocument({ visibilityState: 'hidden' });
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  createRemoteLogger({ path: '/log' }).error('No answer');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('a callback that waits for an idle page runs once it has loaded', async () => {
  shadowDocument({ readyState: 'complete' });
  await new Promise<void>((resolve) => void whenIdle(globalThis, resolve));
});

it('a script is put into the head', () => {
  const { head } = document;
  shadowMembers(document, ['createElement', 'head']);
  const append = vi.spyOn(head, 'append').mockReturnValue();
  const host = Object.assign(createTestEnvironment(), outside);
  void createScriptLoader({ scriptUrl: '/tags.js', policyName: 'tags' })(host);
  expect(append).toHaveBeenCalledTimes(1);
});

it('S3.4 the lazy client reads the choice and the page before', () => {
  shadowDocument({ cookie: 'care_consent=denied', referrer: 'https://search.example/' });
  const analytics = createLazyAnalytics({ analyticsKey: 'key', load: () => new Promise<never>(() => {}) });
  expect(analytics.consent.state).toBe('denied');
  analytics.close();
});

it('S3.4 the core reads cookies and the page before, and keeps cookies', () => {
  shadowDocument({ cookie: 'care_consent=denied', referrer: 'https://search.example/' });
  const write = vi.spyOn(prototypeWith(document, 'cookie'), 'cookie', 'set');
  const { cookies, pageContext, onActivation } = createBrowserEnvironment(globalThis, 'shop');
  expect([cookies.read(), pageContext().properties.referrer]).toEqual([
    'care_consent=denied',
    'https://search.example/',
  ]);
  cookies.write('care_did=d-1');
  expect(write).toHaveBeenCalledWith('care_did=d-1');
  shadowMembers(document, ['prerendering']);
  expect(onActivation(() => {})).toBeUndefined();
});

it('text is read of a form that is in no document', () => {
  const form = document.createElement('form');
  form.append('Join');
  shadowMembers(form, elementMembers);
  expect(captureText(form)).toBe('Join');
});

it('a window is no element, whatever ids the elements of its page have', () => {
  const target = document.createElement('p');
  // A browser has them by their ids on a prototype of the window.
  const page = Object.create(Object.create({ attachShadow: target }));
  expect([page, target].map(isElement)).toEqual([false, true]);
});
