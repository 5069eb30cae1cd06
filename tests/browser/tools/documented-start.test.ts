import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/servers/free-port.ts';
import { startCommand } from '../../../tools/servers/start-command.ts';

/** For what comes in its own time; the machine may be busy. */

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const siteFolder = fileOf('reference-page/dist/site');
const guide = await readFile(fileOf('docs/running-in-production.md'), 'utf8');

/** The commands with which the guide starts the server: in a shell, in a container, as a unit of systemd. */
const inShell = /^SITE_ORIGIN=.*$/m.exec(guide)?.[0];
const inContainer = /`CMD (\[.*?\])`/.exec(guide)?.[1];
const unit = await readFile(fileOf('reference-page/deployment/site.service'), 'utf8');
const inUnit = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1];

const commands = [
  inShell,
  (JSON.parse(inContainer ?? '[]') as string[]).join(' '),
  inUnit,
  // The default command of many platforms.
  'npm start',
];

it.each(commands)('answers what is open and ends by itself when it was started with: %s', async (command) => {
  const port = await freePort();
  const started = startCommand(`exec env ${command}`, siteFolder, {
    PORT: `${port}`,
    DRAIN_SECONDS: '2',
    SITE_ORIGIN: 'https://www.care.example',
    ANALYTICS_KEY: 'key',
    ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
  });
  onTestFinished(started.stop);
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  await expect.poll(ready).toBe(200);

  const form = 'choice=granted&from=/jobs';
  const open = request({
    port,
    method: 'POST',
    path: '/app/vhp/consent',
    headers: { 'sec-fetch-site': 'same-origin', 'content-length': form.length },
  });
  const answered = once(open, 'response') as Promise<[IncomingMessage]>;
  open.write(form.slice(0, 6));
  await once(open, 'socket');
  await ready();

  process.kill(started.processId, 'SIGTERM');
  await expect.poll(ready).toBe(503);
  open.end(form.slice(6));
  const [{ statusCode, headers }] = await answered;
  expect([statusCode, headers.location, headers.connection]).toEqual([303, '/jobs', 'close']);
  expect(await started.ended).toBe(0);
  expect(() => process.kill(-started.processId, 0)).toThrow('ESRCH');
});
