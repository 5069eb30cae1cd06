import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import type { Tab } from '../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../tools/browsers/engines/wait-in-page.ts';
import { type ObservedSite, observeSite } from '../../tools/servers/observing-proxy.ts';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { openVisitor, startEngine } from './start-engine.ts';

/** The reference page for the tests of a file, in the engine that they run in. A page that reports a fault fails its test. */
export interface StartedPage {
  /** Opens a path in a tab of a new visitor. */
  open(path: string, width?: number): Promise<Tab>;
  /** Opens it, and does not wait for its scripts. */
  openEarly(path: string): Promise<Tab>;
  /** Shows another path in a tab. */
  goto(tab: Tab, path: string): Promise<void>;
  /** The names and the properties of what the tab's visitor has logged and the collector has taken. */
  collected(tab: Tab): Promise<Awaited<ReturnType<PageServer['collected']>>>;
}

export function startPage(): StartedPage {
  const engine = startEngine();
  let server: PageServer;
  let site: ObservedSite;
  beforeAll(async () => {
    server = await startPageServer();
  });
  afterAll(() => server.stop());
  afterEach(() => {
    expect(site.faults).toEqual([]);
  });

  async function goto(tab: Tab, path: string): Promise<void> {
    await tab.goto(site.origin + path);
    // React has hydrated the page.
    await waitInPage(tab, () =>
      Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
    );
  }

  async function openTab(width = 1_440): Promise<Tab> {
    site = await observeSite(server.origin);
    onTestFinished(() => site.stop());
    const { tab } = await openVisitor(engine.current, { viewport: { width, height: 900 } });
    return tab;
  }

  return {
    goto,
    async open(path, width) {
      const tab = await openTab(width);
      await goto(tab, path);
      return tab;
    },
    async openEarly(path) {
      const tab = await openTab();
      await tab.goto(site.origin + path);
      return tab;
    },
    async collected(tab) {
      const device = await tab.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
      return (await server.collected()).filter(({ device_id }) => device_id === device);
    },
  };
}
