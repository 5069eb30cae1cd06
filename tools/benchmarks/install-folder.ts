import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';

/** Installs what a folder of its own needs, unless it is there: what only benchmarks use stays out of the main install. */
export function installFolder(folder: string): void {
  if (existsSync(`${folder}/node_modules`)) return;
  const name = relative(process.cwd(), folder);
  console.log(`Installing ${name} …`);
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`npm ci failed in ${name}`);
}
