import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../../tools/servers/free-port.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { patience } from '../../tools/vitest/patience.ts';
import { root } from '../repository/root.ts';

/** For what comes in its own time; the machine may be busy. */

/** Notes in the folder `up` that this process runs, and in `down` that it was asked to end. */
const standIn = (name: string) => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('up', { recursive: true });
  mkdirSync('down', { recursive: true });
  const end = () => {
    writeFileSync('down/${name}', '');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  writeFileSync('up/${name}', String(process.pid));
  setInterval(() => {}, 1_000);
`;

/** The repository's own `npm start`, with stand-ins for what is built and served. */
async function makeRepository(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await cp(join(root, 'tools'), join(folder, 'tools'), {
    recursive: true,
    filter: (source) => source === join(root, 'tools') || source.endsWith('.mjs'),
  });
  const scripts = { start: packageJson.scripts.start, build };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await mkdir(join(folder, 'node_modules'));
  // Newer than the lock file: nothing is installed.
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}');
  await writeFile(join(folder, 'build.mjs'), standIn('build'));
  const server = join(folder, 'reference-page/dist/server');
  await mkdir(server, { recursive: true });
  await writeFile(join(server, 'start.js'), standIn('server'));
  return folder;
}

const phases = [
  { phase: 'builds', build: 'node build.mjs || exit 1', runs: 'build', status: 1 },
  { phase: 'serves', build: 'node --version', runs: 'server', status: 0 },
];
const cases = (['SIGTERM', 'SIGINT'] as const).flatMap((signal) =>
  phases.map(({ phase, ...expected }) => [signal, phase, expected] as const),
);

it.each(cases)('ends with all that it has started on %s while it %s', async (signal, _phase, expected) => {
  const { build, runs, status } = expected;
  const folder = await makeRepository(build);
  const started = startCommand('exec npm start', folder, { PORT: `${await freePort()}` });
  onTestFinished(started.stop);
  const processId = await vi.waitFor(async () => {
    const id = Number(await readFile(join(folder, 'up', runs), 'utf8'));
    expect(id).toBeGreaterThan(0);
    return id;
  }, patience);

  process.kill(started.processId, signal);
  expect([await started.ended, await readdir(join(folder, 'down'))]).toEqual([status, [runs]]);
  await vi.waitFor(() => expect(() => process.kill(processId, 0)).toThrow('ESRCH'), patience);
});
