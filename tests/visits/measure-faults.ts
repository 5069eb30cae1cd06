/*
 * Puts faults back that were mended, one at a time in a copy of the repository, and tells how many visits the test draws until it finds
 * each:
 *
 *   npm run test:visit-faults
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Fault {
  readonly name: string;
  readonly file: string;
  readonly mended: string;
  readonly faulty: string;
}

const faults: readonly Fault[] = [
  {
    name: 'projects share what is stored',
    file: 'sdk/client/options.ts',
    mended: 'namespace: hashText(analyticsKey)',
    faulty: "namespace: 'one'",
  },
  {
    name: 'a login or logout before the first event is kept in memory alone',
    file: 'sdk/identity/visitor.ts',
    mended: 'if (mayWrite()) store();',
    faulty: 'if (mayWrite() && ownDeviceId !== undefined) store();',
  },
  {
    name: 'the identity is taken when an event goes its way',
    file: 'sdk/session/sessions.ts',
    mended: 'visitor.resolve(call.identity)',
    faulty: 'visitor.resolve(visitor.current())',
  },
  {
    name: 'the identity is read once per tab',
    file: 'sdk/identity/visitor.ts',
    mended: 'if (ownDeviceId) ownDeviceId = stored.deviceId ?? readDevice() ?? ownDeviceId;',
    faulty: '',
  },
  {
    name: 'where local storage is cleared a tab goes on with a device of before',
    file: 'sdk/identity/visitor.ts',
    mended: 'ownDeviceId = stored.deviceId ?? readDevice() ?? ownDeviceId;',
    faulty: 'ownDeviceId = stored.deviceId ?? ownDeviceId;',
  },
  {
    name: 'what is older than a denial that the server has kept stays',
    file: 'sdk/consent/consent-keeper.ts',
    mended: 'if (time !== copy.deniedAt && time !== deniedAt) eraseOlder(time);',
    faulty: '',
  },
  {
    name: 'a tab goes on with what another one has erased',
    file: 'sdk/consent/consent-keeper.ts',
    mended: 'hasMissed ||= state !== undefined;',
    faulty: 'hasMissed = false;',
  },
  {
    name: 'what has waited moves the last activity back',
    file: 'sdk/session/sessions.ts',
    mended: 'const isLate = call.hasWaited &&',
    faulty: 'const isLate = !call &&',
  },
  {
    name: '`session()` gives one that is over',
    file: 'sdk/session/sessions.ts',
    mended: 'return session && !isOver ?',
    faulty: 'return session ?',
  },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'care-visits-'));
try {
  const isLeftOut = (path: string) => /\/(node_modules|dist|\.git)(\/|$)/.test(path);
  await cp(root, copy, { recursive: true, filter: (path) => !isLeftOut(path.slice(root.length - 1)) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const fault of faults) console.log(`${fault.name}: ${await measure(fault)}`);
} finally {
  await rm(copy, { recursive: true, force: true });
}

async function measure({ file, mended, faulty }: Fault): Promise<string> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(mended)) throw new Error(`${file} does not hold: ${mended}`);
  await writeFile(path, text.replace(mended, faulty));
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'tests/visits'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TEST_ALL: '1' },
  });
  await writeFile(path, text);
  const [, count] = /Property failed after (\d+) tests/.exec(stdout + stderr) ?? [];
  return count ? `${count} visits` : 'not found';
}
