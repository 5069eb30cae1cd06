import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { launchBrowser } from '../browser/launch-browser.ts';
import { type App, allApps } from './all-apps.ts';
import { installApp } from './install-app.ts';
import { type PackedPackage, packPackage } from './pack-package.ts';
import { runCommand } from './run-command.ts';
import { serveFiles } from './serve-files.ts';
import { startApp } from './start-app.ts';
import { startCollector } from './start-collector.ts';

/** For what comes in its own time; the machine may be busy. */
const patience = { timeout: 30_000 };

let packed: PackedPackage;
let browser: Browser;

beforeAll(async () => {
  packed = await packPackage();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await packed?.remove();
});

it.each(allApps)(
  '$name installs the packed package, builds with it and sends each event once',
  async (app) => {
    const folder = await installApp(app.name, packed.file);
    await build(folder);
    const origin = app.files ? await serveFiles(join(folder, app.files)) : await startApp(folder);
    const collector = await startCollector();
    const context = await browser.newContext({ proxy: collector.proxy });
    onTestFinished(() => context.close());
    const said: string[] = [];
    context.on('weberror', (error) => said.push(`${error.error()}`));
    context.on('console', (line) => said.push(`${line.type()}: ${line.text()}`));

    const page = await context.newPage();
    const answer = await page.goto(origin);
    if (!app.files) {
      const html = (await answer?.text()) ?? '';
      for (const { on } of app.events) expect(html).toContain(on ? `>${on}</` : '');
      await untilHydrated(page);
    }
    for (const [index, { on }] of app.events.entries()) {
      if (on) await page.getByText(on, { exact: true }).click();
      const count = index + 2;
      await vi.waitFor(() => expect(collector.events.length).toBeGreaterThanOrEqual(count), patience);
    }
    // What the page has left to say it says when it goes.
    await page.goto('about:blank');

    expect(collector.events).toMatchObject([{ event_type: 'session_start' }, ...expectedEvents(app, origin)]);
    expect(said).toEqual([]);
    expect(collector.strangers).toEqual([]);
  },
);

/** Runs the build that an application has, its type check with it. */
async function build(folder: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (scripts?.build) await runCommand('npm run build', folder);
}

/** Waits until React has taken over every button that the server has rendered. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

function expectedEvents({ events }: App, origin: string) {
  return events.map(({ name, data, path = '/' }) => ({
    event_type: name,
    event_properties: { ...data, url: origin + path, url_path: path },
  }));
}
