import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browsers/find-browser.mjs';
import { waitUntil } from '../servers/wait-until.ts';
import { startLifecycleSite } from './lifecycle-site.ts';

/** The events of a page that Chromium prerendered, as the collector received them. */
export interface PrerenderRow {
  /** Whether the browser made the page ready before it was opened. */
  readonly isPrerendered: boolean;
  readonly sentBefore: readonly string[];
  readonly sentAfter: readonly string[];
}

/** How long the page may take to be opened, in milliseconds. */
const patienceMillis = 30_000;

/** In a Chromium that nothing is attached to: it prerenders nothing while a debugger looks on. */
export async function measurePrerender(): Promise<PrerenderRow> {
  const profile = await mkdtemp(join(tmpdir(), 'care-prerender-'));
  const site = await startLifecycleSite();
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = spawn(
    await findBrowser(),
    [...flags, `--user-data-dir=${profile}`, `${site.origin}/opener`],
    {
      stdio: 'ignore',
    },
  );
  try {
    await waitUntil(() => site.reported.includes('opening'), patienceMillis);
    const before = site.arrivedBefore('opening');
    await waitUntil(() => site.arrived.length > before + 1, patienceMillis);
    const names = site.arrived.map(({ name }) => name);
    return {
      isPrerendered: site.reported.includes('prerendering') && site.reported.includes('activated'),
      sentBefore: names.slice(0, before),
      sentAfter: names.slice(before),
    };
  } finally {
    const ended = once(browser, 'exit');
    browser.kill('SIGKILL');
    await ended;
    await site.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
