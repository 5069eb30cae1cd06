import type { Analytics, EventCatalog } from '@care/analytics';
import { createLazyAnalytics, type LazyAnalyticsConfig } from '@care/analytics/lazy';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import { afterEach, vi } from 'vitest';

const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };

const firstAddress = 'https://www.example.com/landing?utm_source=mail';
export const storeName = 'care-analytics:key:early-calls';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A lazy client of a page that is over.
  for (const end of ends.splice(0)) end();
  for (const cookie of document.cookie.split('; ')) haveCookie(`${cookie.split('=')[0]}=;max-age=0`);
  sessionStorage.clear();
  localStorage.clear();
  goTo(firstAddress);
});

const ends: (() => void)[] = [];

/** The page's address from now on. */
export function goTo(url: string): void {
  happyDOM.setURL(url);
}

/** Stops the clock at a time. */
export function stopClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

/** As a server sets it, or another tab. */
export function haveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the client reads.
  document.cookie = `${cookie};path=/`;
}

/** As a page does that is left. */
export function hide(): void {
  dispatchEvent(new Event('pagehide'));
}

/** A page with the lazy client, and the core, which arrives when the test says so. */
export function openPage(
  lazy: Partial<LazyAnalyticsConfig> = {},
  core: Partial<TestAnalyticsConfig<EventCatalog>> = {},
) {
  const { consent } = lazy;
  let resolve: (analytics: Analytics) => void = () => {};
  const coming = new Promise<Analytics>((settle) => {
    resolve = settle;
  });
  const load = vi.fn(() => coming);
  const lines: string[] = [];
  const logger = { error: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const analytics = createLazyAnalytics({ analyticsKey: 'key', load, logger, ...lazy });
  const kit = createTestAnalytics({
    analyticsKey: 'key',
    now: Date.now(),
    ...(consent && { consent }),
    logger,
    ...core,
  });
  ends.push(() => analytics.close());

  /** Brings the core. @param core another one than the kit's */
  async function arrive(arrived: Analytics = kit.analytics): Promise<void> {
    resolve(arrived);
    dispatchEvent(new Event('pointerdown'));
    // The module that replays the calls comes with it.
    await vi.waitFor(() => {
      if (analytics.getDeviceId !== arrived.getDeviceId) throw new Error('not yet');
    });
  }

  return { analytics, kit, load, lines, arrive, names: () => kit.logged().map(({ name }) => name) };
}
