import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { watchFaults } from './calls-stage.ts';
import { sharedBrowser } from './shared-browser.ts';

/** Breaks the logo of one brand: rendering throws once the head of the document has been sent. */
const trap = `
  const { toLowerCase } = String.prototype;
  String.prototype.toLowerCase = function () {
    if (String(this) === 'Greater Care') throw new Error('The logo can not be drawn');
    return toLowerCase.call(this);
  };
`;

let browser: Browser;
let server: PageServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-trap-'));
  const file = join(folder, 'trap.mjs');
  await writeFile(file, trap);
  [browser, server] = await Promise.all([
    sharedBrowser(),
    startPageServer({ BRAND: 'greaterCare', NODE_OPTIONS: `--import=${pathToFileURL(file)}` }),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const failures = () => server.logged().filter(({ message }) => message?.includes('could not be rendered'));

describe.each(['/', '/jobs', '/help/contact'])(
  'a rendering that fails after the head was sent: %s',
  (path) => {
    it('ends the document with the error and a link, and nothing in the browser hydrates it', async () => {
      const context = await browser.newContext();
      onTestFinished(() => context.close());
      const faults = watchFaults(context);
      const page = await context.newPage();
      const answer = await page.goto(server.origin + path, { waitUntil: 'networkidle' });
      const html = (await answer?.text()) ?? '';
      expect(answer?.status()).toBe(200);
      expect(html).toContain('<title>');
      expect(html.trimEnd().endsWith('</html>')).toBe(true);
      expect(html).not.toContain('id="page-state"');
      expect(html).not.toContain('The logo can not be drawn');
      await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor();
      expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
      expect(faults).toEqual([]);
    });

    it('is in the log, once, with where it failed', async () => {
      await fetch(server.origin + path);
      await fetch(server.origin + path);
      await expect.poll(() => failures().length).toBeGreaterThan(0);
      const stacks = failures().map(({ message }) => message);
      expect(new Set(stacks).size).toBe(stacks.length);
      expect(failures()[0]).toMatchObject({
        level: 'warn',
        message: expect.stringMatching(
          /^The page could not be rendered in full: Error: The logo can not be drawn\n\s+at /,
        ),
      });
    });
  },
);

it('leaves the server as it was: what is not rendered is still answered', async () => {
  const answer = await fetch(`${server.origin}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
});
