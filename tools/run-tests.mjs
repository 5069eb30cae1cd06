import { spawnSync } from 'node:child_process';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';

/**
 * Installs, checks, builds and runs the tests: `npm test`. Where `CI` is set, and with `--all`, which runs everything, it takes a
 * browser of each engine; otherwise Chromium is enough. With `--quick` only what needs neither a build nor a browser runs.
 * All other arguments are Vitest's.
 */
const own = ['--all', '--quick'];
const [isAll, isQuick] = own.map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((argument) => !own.includes(argument));

requireNode();
installWhenNeeded();
installWhenNeeded('tests/react-bindings/react-18');

const variables = { ...(isAll && { TEST_ALL: '1' }), ...(isQuick ? {} : await findBrowsers()) };
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

/** Where the browsers are, as variables. Ends with one clear line when one that is needed is not to be had. */
async function findBrowsers() {
  const { findBrowser } = await import('./browsers/find-browser.mjs');
  const needsAll = isAll || process.env.CI;
  const found = {};
  for (const engine of ['chromium', 'firefox', 'webkit']) {
    try {
      found[`${engine.toUpperCase()}_PATH`] = await findBrowser(engine);
    } catch (error) {
      console.error(error.message);
      if (needsAll || engine === 'chromium') process.exit(1);
    }
  }
  console.log(`Browsers: ${Object.values(found).join(', ')}`);
  return found;
}
