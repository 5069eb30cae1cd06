import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumArguments } from '../../../tools/browsers/chromium-arguments.ts';
import { root } from '../../repository/root.ts';
import { stageSite } from '../stage-site.ts';
import { copyTest, letSeeInspector } from './copy-test.ts';

const stage = stageSite();

/** The reference page with its inspector, from its beginning. @param consent the choice that the browser carries */
async function inspect(consent?: 'granted'): Promise<Page> {
  // A region where consent is asked for first.
  const headers = consent ? { extraHTTPHeaders: { 'cf-ipcountry': 'DE' } } : {};
  const context = await stage.browser.newContext({ viewport: { width: 1_280, height: 900 }, ...headers });
  onTestFinished(() => context.close());
  if (consent) await context.addCookies([{ name: 'care_consent', value: consent, url: stage.server.origin }]);
  const page = await context.newPage();
  await letSeeInspector(page);
  await page.goto(`${stage.server.origin}/?care-inspector`);
  const row = page.locator('care-inspector .row').filter({ hasText: 'Homepage Viewed' });
  await row.filter({ hasText: 'Sent' }).waitFor();
  return page;
}

/** A file of this package, into which a test is pasted as its user would do. */
interface PastedFile {
  readonly name: string;
  readonly text: string;
  readonly configName: string;
  readonly config: string;
  /** A program of an installed package, with its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** Runs a pasted test. @returns `green`, or what the runner has printed */
async function run({ name, text, configName, config, command }: PastedFile): Promise<string> {
  const parent = join(root, '.preview');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'pasted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, configName), config);
  const [program, ...given] = command;
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...given], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return code === 0 ? 'green' : `${output}\n${text}`;
}

/** @param headers that a proxy adds */
function runPlaywright(text: string, headers: object = {}): Promise<string> {
  const use = {
    extraHTTPHeaders: headers,
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH,
      args: chromiumArguments,
    },
  };
  return run({
    name: 'visit.spec.ts',
    text,
    configName: 'playwright.config.ts',
    config: `import { defineConfig } from '@playwright/test';
    export default defineConfig({ outputDir: 'results', use: ${JSON.stringify(use)} });`,
    command: ['@playwright/test/cli.js', 'test'],
  });
}

function runVitest(text: string): Promise<string> {
  return run({
    name: 'visit.test.ts',
    text,
    configName: 'vitest.config.ts',
    config: 'export default {};',
    command: ['vitest/vitest.mjs', 'run', '--root', '.'],
  });
}

it('a visit of the reference page is copied as tests for Playwright and for the test kit, both green as pasted', async () => {
  const page = await inspect();
  const fold = page.getByRole('button', { name: 'Fold', exact: true });
  await fold.click();
  await page.getByRole('button', { name: 'Find care', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('label', { hasText: 'Pet care' }).click();
  await page.getByRole('textbox', { name: 'ZIP code' }).pressSequentially('7870');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('For caregivers', { exact: true }).click();
  await page.getByText('Read more', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Free to join' }).click();
  await fold.click();
  const clicks = page.locator('care-inspector .row').filter({ hasText: 'CTA Interacted' });
  await expect.poll(() => clicks.filter({ hasText: 'Sent' }).count()).toBe(2);

  const played = await copyTest(page, 'Copy as test');
  expect(played).toContain(`
  await page.goto(address);
  await sent('Homepage Viewed');

  await page.getByRole('button', { name: 'Find care' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Pet care' }).click();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('1234');
  await page.getByRole('button', { name: 'Search' }).click();
  await sent('CTA Interacted - VHP', {
    page: 'Visitor Homepage',
    section: 'VHP Hero',
    label: 'Search',
    service: 'PETCAREXX',
    memberType: 'seeker',
    searchKind: 'caregiver',
    searchError: 'malformed ZIP',
  });

  await page.getByRole('radio', { name: 'For caregivers' }).click();
  await page.getByText('Read more', { exact: true }).nth(0).click();
  await page.getByRole('link', { name: 'Free to join' }).click();
  await sent('CTA Interacted - VHP', {
    page: 'Visitor Homepage',
    section: 'VHP Hero',
    label: 'Learn more',
    target: '/#faq-cost',
  });
});
`);
  const called = await copyTest(page, 'Copy for the test kit');
  expect(played + called).not.toContain('7870');
  expect(await runPlaywright(played)).toBe('green');
  expect(await runVitest(called)).toBe('green');
  // It would have noticed.
  expect(await runPlaywright(played.replace("'malformed ZIP'", "'none'"))).toContain('1 failed');
  expect(
    await runVitest(called.replaceAll("logEvent({ name: 'Homepage Viewed'", "logEvent({ name: 'Other'")),
  ).toContain('"Homepage Viewed" was not logged');
});

it('a visit that began with consent granted begins so in its test', async () => {
  const page = await inspect('granted');
  const played = await copyTest(page, 'Copy as test');
  expect(await runPlaywright(played, { 'cf-ipcountry': 'DE' })).toBe('green');
  expect(played).toContain('care_consent');
});
