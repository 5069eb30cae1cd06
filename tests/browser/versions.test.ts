import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { databaseName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;
let isDown: boolean;

const sources = Object.fromEntries(
  Object.entries(tsconfig.compilerOptions.paths).map(([entryPoint, [path = '']]) => [
    entryPoint,
    fileURLToPath(new URL(`../../${path}`, import.meta.url)),
  ]),
);

/** The sources, as the next version might have them: records that this version cannot read. */
const nextVersion: Plugin = {
  name: 'next-version',
  setup({ onLoad }) {
    onLoad({ filter: /event-record\.ts$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replace(/(?<=recordVersion = )\d+/, (version) =>
        String(Number(version) + 1),
      );
      return { contents, loader: 'ts' };
    });
  },
};

const nextScript = build({
  entryPoints: [fileURLToPath(new URL('pages/analytics.ts', import.meta.url))],
  alias: sources,
  plugins: [nextVersion],
  bundle: true,
  format: 'esm',
  write: false,
  tsconfigRaw: {},
  logLevel: 'error',
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

stageEachTest(async (stage) => {
  ({ server, visitor } = stage);
  isDown = true;
  const next: Record<string, { type: string; body: string }> = {
    '/next.html': {
      type: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/next.js"></script>',
    },
    '/next.js': { type: 'text/javascript', body: await nextScript },
  };
  server.answer = ({ url: { pathname } }) => {
    if (pathname === '/collect') return isDown ? { status: 503 } : undefined;
    const found = next[pathname];
    return found && { headers: { 'content-type': found.type }, body: found.body };
  };
});
afterEach(() => expect(visitor.uncaught).toEqual([]));

async function open(page: 'analytics' | 'next'): Promise<Page> {
  const tab = await visitor.context.newPage();
  await tab.goto(`${server.origin}/${page}.html`);
  await tab.waitForFunction(() => typeof tested === 'object');
  return tab;
}

async function log(tab: Page, name: string): Promise<void> {
  await tab.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
  await expect.poll(() => stored(tab)).toContain(name);
}

/** All records of the journal, as text. */
async function stored(tab: Page): Promise<string> {
  const { records } = await readBrowserStorage(tab);
  return JSON.stringify(records[`${databaseName()}/journal`] ?? []);
}

/** Raises the version of the database, as an upgrade of the next version does. Ends when no page blocks it any more. */
function upgrade(tab: Page): Promise<number> {
  return tab.evaluate(async (name) => {
    const request = indexedDB.open(name, 2);
    request.onupgradeneeded = () => request.result.createObjectStore('next');
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    request.result.close();
    return request.result.version;
  }, databaseName());
}

const arrived = () =>
  server.events.map(({ event_type }) => event_type).filter((name) => !/^session_/.test(name));

it('two versions side by side: an upgrade is not blocked, and each delivers what it can read', async () => {
  const current = await open('analytics');
  await log(current, 'Current');
  const next = await open('next');
  expect(await upgrade(next)).toBe(2);
  await log(next, 'Next');
  await log(current, 'Current, afterwards');
  await current.close();
  const { length } = server.requests;
  await next.close();
  // Events that it passes on are refused too.
  const isRefused = () => server.requests.slice(length).some(({ body }) => body.includes('"Next"'));
  await expect.poll(isRefused).toBe(true);

  isDown = false;
  const later = await open('analytics');
  await later.evaluate(() => void tested.logEvent({ name: 'Current, later' }));
  await expect.poll(arrived).toEqual(expect.arrayContaining(['Current', 'Current, afterwards']));
  await later.evaluate(() => tested.flush());
  expect(arrived()).not.toContain('Next');
  expect(await stored(later)).toContain('Next');
  await later.close();

  const upgraded = await open('next');
  await upgraded.evaluate(() => void tested.logEvent({ name: 'Next, later' }));
  await expect.poll(arrived).toContain('Next');
  await expect.poll(arrived).toContain('Next, later');
  expect(arrived().toSorted()).toEqual([
    'Current',
    'Current, afterwards',
    'Current, later',
    'Next',
    'Next, later',
  ]);
  expect(new Set(server.events.map(({ device_id, session_id }) => `${device_id} ${session_id}`)).size).toBe(
    1,
  );
});
