import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Installs the packages of a folder, unless all of them are there: packages that only benchmarks use stay out of the main install. */
export function installFolder(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  if (Object.keys(dependencies).every((name) => existsSync(`${folder}/node_modules/${name}`))) return;
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
