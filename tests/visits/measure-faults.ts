/*
 * Puts faults back that were fixed, one at a time in a copy of the repository, and reports how many visits the test draws until it finds
 * each:
 *
 *   npm test -- visit-faults
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, knownFaults } from './known-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'care-visits-'));
try {
  const isLeftOut = (path: string) => /\/(node_modules|dist|\.git)(\/|$)/.test(path);
  await cp(root, copy, { recursive: true, filter: (path) => !isLeftOut(path.slice(root.length - 1)) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const fault of knownFaults) console.log(`${fault.name}: ${await measure(fault)}`);
} finally {
  await rm(copy, { recursive: true, force: true });
}

async function measure({ file, fixed, faulty }: Fault): Promise<string> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(fixed)) throw new Error(`${file} does not hold: ${fixed}`);
  await writeFile(path, text.replace(fixed, faulty));
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'tests/visits'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TEST_ALL: '1' },
  });
  await writeFile(path, text);
  const [, count] = /Property failed after (\d+) tests/.exec(stdout + stderr) ?? [];
  return count ? `${count} visits` : 'not found';
}
