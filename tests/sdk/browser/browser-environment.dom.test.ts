import 'fake-indexeddb/auto';
import { type AnalyticsConfig, createAnalytics, type EventRecord } from '@care/analytics';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserEnvironment } from '../../../sdk/browser/browser-environment.ts';
import { createId } from '../../../sdk/browser/create-id.ts';
import { formatCookie } from '../../../sdk/identity/format-cookie.ts';
import { storedCookieNames } from '../../../sdk/storage/stored-names.ts';

const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
/** The events of a page’s life. */
const lifecycleEvents = ['freeze', 'pagehide', 'pageshow', 'resume', 'visibilitychange'];
const cookieNames = [...storedCookieNames, 'care_consent'];

beforeEach(() => {
  happyDOM.setURL('https://www.example.com/get-started');
  localStorage.clear();
  sessionStorage.clear();
  const { cookies } = createBrowserEnvironment(globalThis, 'shop');
  for (const name of cookieNames) cookies.write(formatCookie(name, ''));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates analytics in this page, with a destination that takes every event. */
function start(config: AnalyticsConfig = {}) {
  const delivered: EventRecord[] = [];
  const analytics = createAnalytics({
    analyticsKey: 'key',
    logger: { error: vi.fn(), warn: vi.fn() },
    destinations: [
      {
        name: 'test',
        async deliver({ events }) {
          delivered.push(...events);
          return { answers: events.map(() => 'delivered') };
        },
      },
    ],
    ...config,
  });
  return { analytics, delivered };
}

/** Counts the listeners of the page and its document. */
function watchListeners() {
  const listeners: unknown[][] = [];
  for (const target of [window, document] as EventTarget[]) {
    const { addEventListener, removeEventListener } = target;
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listeners.push([target, type, listener]);
      addEventListener.call(target, type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      const index = listeners.findIndex((entry) => entry[1] === type && entry[2] === listener);
      if (index >= 0) listeners.splice(index, 1);
      removeEventListener.call(target, type, listener, options);
    });
  }
  return () => listeners.map(([, type]) => type).sort();
}

function hide(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('runs what waits for the next task in a page whose port is dead since the back/forward cache, as in Firefox', async () => {
  const ports: MessagePort[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super();
        ports.push(this.port1, this.port2);
      }
    },
  );
  const { nextTask, onLifecycle } = createBrowserEnvironment(globalThis, 'shop');
  onTestFinished(onLifecycle(() => {}));
  const order: number[] = [];
  nextTask(() => order.push(1));
  await vi.waitFor(() => expect(order).toEqual([1]));
  for (const port of ports) port.close();
  for (const number of [2, 3]) nextTask(() => order.push(number));
  dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3]));
  nextTask(() => order.push(4));
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3, 4]));
});

describe('Global Privacy Control', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['1', false],
    [1, false],
  ])('is read from the browser: %j means %j', (value, expected) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: value });
    expect(createBrowserEnvironment(globalThis, 'shop').globalPrivacyControl()).toBe(expected);
  });

  it('is off where there is no navigator', () => {
    const scope = { console } as unknown as typeof globalThis;
    expect(createBrowserEnvironment(scope, 'shop').globalPrivacyControl()).toBe(false);
  });

  it('means denied: nothing is stored or sent until the visitor chooses otherwise', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    try {
      const { analytics, delivered } = start();
      expect(analytics.logEvent({ name: 'Refused' }).state).toBe('dropped:consent');
      await analytics.flush();
      // happy-dom shows an expired cookie, empty, until the millisecond is over.
      expect(document.cookie).not.toMatch(/=[^;]/);
      expect(localStorage).toHaveLength(0);
      analytics.consent.set('granted');
      await analytics.logEvent({ name: 'Agreed' }).settled;
      expect(delivered.map(({ name }) => name)).toEqual(['session_start', 'Agreed']);
      analytics.close();
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });
});

describe('the listeners of a page', () => {
  it('S4.4 are added with the first event, and removed by close', async () => {
    const listeners = watchListeners();
    const { analytics } = start();
    expect(listeners()).toEqual([]);
    await analytics.logEvent({ name: 'Viewed' }).settled;
    expect(listeners()).toEqual([...lifecycleEvents, 'online'].sort());
    analytics.close();
    expect(listeners()).toEqual([]);
  });

  it('are removed when the visitor withdraws, and added again when they agree', async () => {
    const listeners = watchListeners();
    const { analytics } = start();
    await analytics.logEvent({ name: 'Viewed' }).settled;
    analytics.consent.set('denied');
    expect(listeners()).toEqual([]);
    analytics.consent.set('granted');
    await analytics.logEvent({ name: 'Viewed' }).settled;
    expect(listeners()).toEqual([...lifecycleEvents, 'online'].sort());
    analytics.close();
    expect(listeners()).toEqual([]);
  });

  it('S4.6 report that the connection returned', () => {
    const run = vi.fn();
    const stop = createBrowserEnvironment(globalThis, 'shop').onOnline(run);
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('online'));
    expect(run).toHaveBeenCalledOnce();
  });

  /** Runs an action, and returns the reports about the page’s life. */
  function watchLife() {
    const reported: string[] = [];
    const stop = createBrowserEnvironment(globalThis, 'shop').onLifecycle((isGone, isHidden) => {
      reported.push([isGone && 'gone', isHidden && 'hidden'].filter(Boolean).join(' and ') || 'there');
    });
    return { reported, stop };
  }

  it('report that the page is hidden and shown, frozen and resumed', () => {
    const { reported, stop } = watchLife();
    hide('hidden');
    hide('visible');
    hide('hidden');
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
    hide('visible');
    expect(reported).toEqual(['hidden', 'there', 'hidden', 'gone and hidden', 'hidden', 'there']);
    stop();
    hide('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(reported).toHaveLength(6);
  });

  it('report that the page is unloaded, hidden after that, and restored', () => {
    const { reported, stop } = watchLife();
    // Browsers hide a page after `pagehide` (https://html.spec.whatwg.org/#unload-a-document).
    window.dispatchEvent(new Event('pagehide'));
    hide('hidden');
    window.dispatchEvent(new Event('pageshow'));
    hide('visible');
    expect(reported).toEqual(['gone', 'hidden', 'hidden', 'there']);
    stop();
  });
});

describe('the environment of a page', () => {
  it('S4.4 is created without touching the page', () => {
    const listeners = watchListeners();
    const cookie = vi.spyOn(document, 'cookie', 'set');
    const open = vi.spyOn(indexedDB, 'open');
    createBrowserEnvironment(globalThis, 'shop');
    start().analytics.close();
    expect(listeners()).toEqual([]);
    expect(cookie).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['https://www.example.com/', true],
    ['http://www.example.com/', false],
  ])('S9.5 at %s is secure: %s', (url, isSecure) => {
    happyDOM.setURL(url);
    expect(createBrowserEnvironment(globalThis, 'shop').isSecure).toBe(isSecure);
  });

  it('S3.5 S3.8 keeps the identifiers in the page’s cookies', async () => {
    const { analytics, delivered } = start({ sessionEvents: false });
    await analytics.logEvent({ name: 'First' }).settled;
    await analytics.logEvent({ name: 'Second' }).settled;
    const cookies = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=')));
    expect(delivered[1]?.data).toMatchObject({
      care_device_id: cookies.care_did,
      visitor_id: cookies.n_vis,
      czen_session_id: cookies.csc,
    });
    expect(delivered[1]?.deviceId).toBe(cookies.care_did);
    analytics.close();
  });

  it('S4.5 shares the session with the next page through local storage', async () => {
    const first = start();
    await first.analytics.logEvent({ name: 'First' }).settled;
    first.analytics.close();
    const next = start();
    await next.analytics.logEvent({ name: 'Next' }).settled;
    expect(next.delivered.map(({ name }) => name)).toEqual(['Next']);
    expect(next.delivered[0]?.sessionId).toBe(first.delivered[0]?.sessionId);
    next.analytics.close();
  });

  it('S8.4 names the errors of the browser’s storages', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const scope = Object.defineProperties({ console } as object, {
      localStorage: { get: blocked },
      sessionStorage: { get: blocked },
    });
    const environment = createBrowserEnvironment(scope as typeof globalThis, 'shop');
    expect(() => environment.localStorage.read('a')).toThrow(
      expect.objectContaining({ name: 'LocalStorageError' }),
    );
    expect(() => environment.sessionStorage.read('a')).toThrow(
      expect.objectContaining({ name: 'ClientSideError' }),
    );
  });

  it('creates ids of events that share a beginning on one page, and differ from those of any other page', () => {
    const [first, second] = [
      createBrowserEnvironment(globalThis, 'shop'),
      createBrowserEnvironment(globalThis, 'shop'),
    ];
    const ids = Array.from({ length: 100 }, first.createEventId);
    expect(new Set(ids).size).toBe(100);
    const pages = [...ids, second.createEventId()].map((id) => id.replace(/-\d+$/, ''));
    expect(new Set(pages).size).toBe(2);
    expect(pages).not.toContain(first.createId());
  });

  it('keeps records until they are removed', async () => {
    const { records } = createBrowserEnvironment(globalThis, 'shop');
    await records.clear();
    const ids = [createId(globalThis), createId(globalThis)].sort();
    await records.write(ids.map((id) => [id, `text of ${id}`]));
    expect(await records.keys()).toEqual(ids);
    expect(await records.read([...ids, 'unknown'])).toEqual([...ids.map((id) => `text of ${id}`), undefined]);
    await records.write([
      ['third', 'new'],
      [ids[0] as string, undefined],
    ]);
    expect(await records.keys()).toEqual([ids[1], 'third'].sort());
    await records.clear();
    expect(await records.keys()).toEqual([]);
  });

  it('runs timers until they are cancelled', async () => {
    const { setTimer } = createBrowserEnvironment(globalThis, 'shop');
    const run = vi.fn();
    const cancelled = vi.fn();
    setTimer(run, 1);
    setTimer(cancelled, 1)();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(run).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});
