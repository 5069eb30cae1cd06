import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../tools/browsers/launch-browser.ts';
import { freePort } from '../../tools/servers/free-port.ts';
import { listen } from '../../tools/servers/listen.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { snippetsOf } from '../docs/snippets/pages.ts';
import { quietly } from './fresh-app.ts';
import { runCommand } from './run-command.ts';
import { startBrokers } from './start-brokers.ts';

const siteFolder = fileURLToPath(new URL('../../reference-page/dist/site', import.meta.url));

const guide = 'docs/running-in-production.md';

/** For what comes in its own time; the machine may be busy. */

/** The site as it is deployed: packed, unpacked elsewhere, with only production dependencies. */
async function installSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await runCommand(`npm pack "${siteFolder}" --pack-destination "${folder}"`, folder);
  const [tarball = ''] = await readdir(folder);
  await runCommand(`tar xzf "${tarball}"`, folder);
  const site = join(folder, 'package');
  await runCommand(`npm ci --omit=dev ${quietly}`, site);
  return site;
}

/** Starts an installed site until the test is over, and waits until it is there. */
async function startSite(site: string, origin: string, variables: Record<string, string>): Promise<void> {
  const started = startCommand('node start.mjs', site, variables);
  onTestFinished(started.stop);
  const isUp = await waitUntil(
    () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  );
  expect(isUp, started.output()).toBe(true);
}

it('runs from its packed folder with only production dependencies, and sends events to a collector elsewhere', async () => {
  const bodies: string[] = [];
  const collector = await listen(
    createServer(async (incoming, response) => {
      bodies.push((await buffer(incoming)).toString());
      response.setHeader('content-type', 'application/json');
      response.end('{"code":200,"events_ingested":1}');
    }),
  );
  onTestFinished(collector.stop);
  const site = await installSite();
  const files = await readdir(site, { recursive: true });
  expect(files.filter((name) => name.endsWith('.map') && !name.includes('node_modules'))).toEqual([]);
  const { dependencies } = JSON.parse(await readFile(join(site, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).not.toContain('graphql-yoga');

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = {
    PORT: `${port}`,
    SITE_ORIGIN: origin,
    ANALYTICS_KEY: 'site-key',
    ANALYTICS_SERVER_URL: `http://127.0.0.1:${collector.port}/2/httpapi`,
    DESTINATION: 'http-api',
    DRAIN_SECONDS: '0',
  };
  await startSite(site, origin, variables);

  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const missing: string[] = [];
  page.on('response', (response) => {
    // The back end of the marketplace is not there.
    if (response.status() >= 400 && !/clickAccessLog|\/events$/.test(response.url()))
      missing.push(response.url());
  });
  await page.goto(origin);
  await expect.poll(() => bodies.join()).toContain('Homepage Viewed');
  expect(bodies.join()).toContain('site-key');
  expect(missing).toEqual([]);
  for (const path of ['/preview/events', '/app/vhp/.vite/manifest.json', '/app/vhp/assets/page.js.map'])
    expect((await fetch(origin + path)).status, path).toBe(404);
});

it('takes events into Kafka with the sink and the one package that the guide names', async () => {
  const { addresses } = await startBrokers();
  const shown = await readFile(new URL(`../../${guide}`, import.meta.url), 'utf8');
  const [install = ''] = /^npm install .*kafkajs.*$/m.exec(shown) ?? [];
  const { code: sink = '' } = snippetsOf(guide).find(({ code }) => code.includes('createKafkaSink')) ?? {};

  const site = await installSite();
  await runCommand(`${install} ${quietly}`, site);
  const brokers = JSON.stringify(addresses);
  await writeFile(join(site, 'sink.mjs'), sink.replace(/brokers: \[.*?\]/, `brokers: ${brokers}`));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = { PORT: `${port}`, SITE_ORIGIN: origin, ANALYTICS_KEY: 'site-key', DRAIN_SECONDS: '0' };
  await startSite(site, origin, { ...variables, EVENT_SINK: 'sink.mjs' });

  const body = JSON.stringify({
    api_key: 'site-key',
    events: [{ event_type: 'Clicked', device_id: 'jane' }],
  });
  const answer = await fetch(`${origin}/app/vhp/data`, { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([200, { events_ingested: 1 }]);
});

it('says that the preview is no part of it', async () => {
  const started = startCommand(`node "${join(siteFolder, 'start.mjs')}"`, siteFolder, {
    PREVIEW: 'true',
    PORT: '0',
  });
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain('PREVIEW is no part of this folder');
});
