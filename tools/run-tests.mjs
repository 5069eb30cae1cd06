import { spawnSync } from 'node:child_process';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';

/**
 * Installs, checks, builds and runs the tests: `npm test`. Everything runs where `CI` is set and with `--all`; with `--quick`
 * only what needs neither a build nor a browser. All other arguments are Vitest's.
 */
const own = ['--all', '--quick'];
const [isAll, isQuick] = own.map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((argument) => !own.includes(argument));

requireNode();
installWhenNeeded();
installWhenNeeded('tests/react-bindings/react-18');

const variables = { ...(isAll && { TEST_ALL: '1' }) };
if (!isQuick) {
  const { findBrowser } = await import('./browsers/find-browser.mjs');
  variables.CHROMIUM_PATH = await findBrowser();
  console.log(`Browser: ${variables.CHROMIUM_PATH}`);
}
console.log('Static checks …');
runScript('check');
if (!isQuick) {
  console.log('Building …');
  runScript('build');
}

const quickProjects = ['unit', 'dom'].map((name) => `--project=${name}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...(isQuick ? quickProjects : []), ...args],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  },
);
process.exit(status ?? 1);
