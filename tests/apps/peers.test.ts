import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { libraryName } from '../../sdk/client/version.ts';
import { installApp } from './install-app.ts';
import { packPackage } from './pack-package.ts';
import { runCommand } from './run-command.ts';
import { stagePages } from './stage-pages.ts';
import { startCollector } from './start-collector.ts';

/** For what comes in its own time; the machine may be busy. */

/** One application, and a manifest with its lock file for each set of versions that it is installed with. */
const application = new URL('peers/', import.meta.url);
const versions = readdirSync(application, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'src')
  .map(({ name }) => name);

const packageFile = packPackage();
const openPage = stagePages();

/** Installs the application with a set of versions, and the package beside it as its team would. Gives the folder. */
async function install(set: string): Promise<string> {
  const folder = await installApp(set, packageFile(), new URL(`${set}/`, application));
  for (const name of ['index.html', 'tsconfig.json', 'src'])
    await cp(fileURLToPath(new URL(name, application)), join(folder, name), { recursive: true });
  return folder;
}

/** Serves the bundled application, and keeps what it posts, by path. */
async function serveApp(folder: string) {
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/main.tsx'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logOverride: { 'import-is-undefined': 'error' },
  });
  const posted: Record<string, string[]> = { '/events': [], '/errors': [], '/metrics': [] };
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '';
    const bodies = posted[path];
    if (bodies) {
      bodies.push((await buffer(incoming)).toString());
      response.setHeader('content-type', 'application/json');
      return response.end('{"code":200}');
    }
    response.setHeader('content-type', path === '/' ? 'text/html' : 'text/javascript');
    return response.end(
      await readFile(path === '/' ? join(folder, 'index.html') : join(folder, 'dist', path)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, posted: (path: string) => posted[path] ?? [] };
}

const everyMetric = {
  TTFB: { path: '/' },
  FCP: { path: '/' },
  LCP: { path: '/' },
  CLS: { path: '/' },
  INP: { path: '/', control: expect.stringMatching(/^(Search Started|Log|Fail)$/) },
};

/** Each metric that was reported, by its name. */
function metricsIn(bodies: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    bodies.map((body) => JSON.parse(body)).map((fields) => [fields.metric, fields] as const),
  );
}

/** The items of an envelope: after its head, each item follows a head of its own. */
function itemsIn(envelope = '') {
  const [, ...lines] = envelope.split('\n').map((line) => JSON.parse(line));
  return lines.filter((_line, index) => index % 2 === 1);
}

it.each(versions)('compiles and works beside the %s versions of all that it works with', async (set) => {
  const folder = await install(set);
  await runCommand('npx tsc', folder);
  await runCommand('npx vitest run', folder);
  await writeFile(join(folder, 'events.ndjson'), '{"event_type":"Homepage Viewed","event_properties":{}}\n');
  await runCommand('npx care-analytics query "SELECT count(*) FROM events" events.ndjson', folder);
  const { origin, posted } = await serveApp(folder);
  const { proxy, strangers } = await startCollector();
  const { page, said } = await openPage(proxy);
  const press = (name: string) => page.getByRole('button', { name }).click();
  const events = () =>
    posted('/events').flatMap((body) => JSON.parse(body).events as { event_type: string; library: string }[]);
  const names = () => events().map(({ event_type }) => event_type);

  await page.goto(origin);
  await page.getByText('Consent is granted.').waitFor();
  await expect.poll(names).toEqual(['session_start', 'Screen Viewed']);
  await press('Search');
  await expect.poll(() => names().slice(2)).toEqual(['Search Started']);
  await press('Log');
  await page.getByText('dropped:schema').waitFor();
  await press('Fail');
  await expect.poll(() => posted('/errors')).toHaveLength(1);
  await page.goto('about:blank');
  await expect.poll(() => metricsIn(posted('/metrics'))).toMatchObject(everyMetric);

  expect(names()).toHaveLength(3);
  expect(events()[2]).toMatchObject({
    library: `${libraryName} amplitude-ts/${await installed(folder, '@amplitude/analytics-browser')}`,
    event_properties: { place: 'Austin' },
  });
  const [report, ...others] = itemsIn(posted('/errors')[0]);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    exception: { values: [{ type: 'Error', value: 'The application failed' }] },
    release: 'peers@1.0.0',
    request: { url: `${origin}/` },
    environment: 'production',
    sdk: { version: await installed(folder, '@sentry/browser'), settings: { infer_ip: 'never' } },
  });
  expect(Object.keys(report.user)).toEqual(['amplitudeSessionId']);
  expect(said).toEqual([
    { kind: 'error', text: expect.stringContaining('Search Started does not fit its definition') },
    { kind: 'uncaught', text: 'Error: The application failed' },
  ]);
  expect(strangers).toEqual([]);
});

/** The version of a package that the application has. */
async function installed(folder: string, name: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}
