import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { snippetsOf } from '../docs/snippets/pages.ts';
import { writeSnippets } from '../docs/snippets/write-snippets.ts';
import { stageSite } from './stage-site.ts';
import { watchArrivals } from './watch-arrivals.ts';

const site = stageSite();

const arrived = watchArrivals(() => site.server);

interface Shown {
  openUnasked(page: Page, address: string): Promise<{ cookies: string[]; keys: string[]; posts: string[] }>;
}

/** The code that the guide shows. */
async function loadShown(): Promise<Shown> {
  const shown = snippetsOf('docs/guides/testing-your-app.md').filter(
    ({ file }) => file === 'consent-proof.ts',
  );
  const folder = writeSnippets(shown);
  onTestFinished(() => folder.remove());
  const [proof] = shown.map(folder.fileOf);
  return import(/* @vite-ignore */ pathToFileURL(`${folder.path}/${proof}`).href) as Promise<Shown>;
}

it('proves consent on the reference page as the guide says', async () => {
  const { openUnasked } = await loadShown();
  const context = await site.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const { cookies, keys, posts } = await openUnasked(page, site.server.origin);
  expect({ cookies, keys }).toEqual({ cookies: [], keys: [] });
  expect(posts).not.toContain('/app/vhp/data');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect
    .poll(async () => (await arrived()).map(({ event_type }) => event_type))
    .toContain('Homepage Viewed');
  const stored = (await page.context().cookies()).map(({ name }) => name).sort();
  expect(stored).toEqual(['care_consent', 'care_did', 'csc', 'n_vis']);
});
