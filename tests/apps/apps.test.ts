import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { allApps, type ExpectedEvent } from './all-apps.ts';
import { installApp } from './install-app.ts';
import { packPackage } from './pack-package.ts';
import { runCommand } from './run-command.ts';
import { serveFiles } from './serve-files.ts';
import { stagePages } from './stage-pages.ts';
import { startApp } from './start-app.ts';
import { startCollector } from './start-collector.ts';

/** For what comes in its own time; the machine may be busy. */

const packageFile = packPackage();
const openPage = stagePages();

it.each(allApps)('$name installs the package, builds with it and sends each event once', async (app) => {
  const folder = await installApp(app.name, packageFile());
  await build(folder);
  const origin = app.files ? await serveFiles(join(folder, app.files)) : await startApp(folder);
  const { proxy, events, strangers } = await startCollector();
  const { page, said } = await openPage(proxy);

  const html = await (await page.goto(origin))?.text();
  if (!app.files) await untilHydrated(page, html ?? '', app.events);
  const names = ['session_start'];
  for (const { name, clicks = [] } of app.events) {
    for (const text of clicks) await page.getByText(text, { exact: true }).click();
    names.push(name);
    const seen = () => [...said, ...events.map(({ event_type }) => event_type)].slice(0, names.length);
    await expect.poll(seen).toEqual(names);
  }
  // The page sends its last events when it is unloaded.
  await page.goto('about:blank');

  expect(events).toMatchObject([{ event_type: 'session_start' }, ...app.events.map(onTheWire(origin))]);
  expect(said).toEqual([]);
  expect(strangers).toEqual([]);
});

/** Runs the build that an application has, its type check with it. */
async function build(folder: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (scripts?.build) await runCommand('npm run build', folder);
}

/** Finds what will be clicked in the server's HTML, and waits until React has hydrated every button. */
async function untilHydrated(page: Page, html: string, events: readonly ExpectedEvent[]): Promise<void> {
  for (const text of events.flatMap(({ clicks = [] }) => clicks)) expect(html).toContain(`>${text}</`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}

function onTheWire(origin: string) {
  return ({ name, data, path = '/' }: ExpectedEvent) => ({
    event_type: name,
    event_properties: { ...data, url: origin + path, url_path: path },
  });
}
