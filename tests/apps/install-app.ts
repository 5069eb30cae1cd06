import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { quietly } from './fresh-app.ts';
import { runCommand } from './run-command.ts';

/**
 * Installs an application in a folder of its own, until the test is over: first what its lock file names, then the package
 * as its team would. Gives the folder.
 *
 * @param source the folder of its files. @default the folder of its name beside this file
 */
export async function installApp(
  name: string,
  packageFile: string,
  source = new URL(name, import.meta.url),
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `care-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await cp(fileURLToPath(source), folder, { recursive: true });
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
  await runCommand(`npm ci ${quietly}`, folder);
  await runCommand(`npm install --no-save ${quietly} "${packageFile}"`, folder);
  expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).toBe(lock);
  return folder;
}
