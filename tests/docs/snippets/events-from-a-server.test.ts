import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { eventsOf } from '../../sdk/server/analytics/start-server.ts';
import { startCollector } from '../../sdk/server/start-collector.ts';
import { bundleSnippets } from './bundle-snippets.ts';
import { snippetsOf } from './pages.ts';
import { writeSnippets } from './write-snippets.ts';

const page = 'docs/guides/events-from-a-server.md';
/** Starts what the page shows, and says where. */
const main = {
  page,
  file: 'main.ts',
  runs: 'server',
  code: `import type { AddressInfo } from 'node:net';
import { start } from './server.ts';
const server = start(0);
server.once('listening', () => console.log((server.address() as AddressInfo).port));`,
} as const;
const folder = writeSnippets([...snippetsOf(page), main]);
afterAll(() => folder.remove());

/** The server of the page, whose requests to Amplitude go to a collector here. */
async function start(collectorUrl: string) {
  const [bundle = ''] = await bundleSnippets([main], folder, 'server');
  const file = join(folder.path, 'server.mjs');
  const redirect = `{ const { fetch } = globalThis; globalThis.fetch = (_, init) => fetch(${JSON.stringify(collectorUrl)}, init); }\n`;
  writeFileSync(file, redirect + bundle);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const port = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => 'ended')]);
  return { child, ended, origin: `http://127.0.0.1:${port}` };
}

it('shows a server whose payments arrive, when it is ended too, of visitors who have agreed', async () => {
  let asked = 0;
  const collector = await startCollector((response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  onTestFinished(() => collector.stop());
  const { child, ended, origin } = await start(collector.url);
  const pay = async (cookie: string) => (await fetch(origin, { method: 'POST', headers: { cookie } })).status;
  expect(await pay('care_did=device-1')).toBe(204);
  expect(await pay('care_did=device-2; care_consent=denied')).toBe(204);
  expect(await pay('')).toBe(204);
  // Within the second for which events gather.
  expect(collector.requests).toEqual([]);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // The first attempt has failed.
  const arrived = new Map(eventsOf(collector.requests).map((event) => [event.insert_id, event]));
  expect([...arrived.values()]).toEqual([
    expect.objectContaining({ event_type: 'Payment Confirmed', device_id: 'device-1', user_id: '42' }),
    expect.objectContaining({ event_type: 'Payment Confirmed', user_id: '42' }),
  ]);
});
