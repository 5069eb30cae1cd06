import { spawnSync } from 'node:child_process';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';
import testSets from './test-sets.json' with { type: 'json' };

/**
 * `npm test -- [set or program] [arguments of Vitest or of the program]` installs, checks, builds and runs tests. If
 * `CI` is set, and for a set that runs everything, it needs a browser of each engine; otherwise Chromium is enough.
 */
const { programs, sets } = testSets;
const [name = '', ...rest] = process.argv.slice(2);

requireNode();
await installWhenNeeded();
await installWhenNeeded('tests/react-bindings/react-18');
if (programs[name]) process.exit(start([...programs[name], ...rest]));

const set = sets[name];
const args = set ? rest : process.argv.slice(2);
const needsBuild = set?.needsBuild ?? true;
const variables = {
  ...(set?.runsEverything && { TEST_ALL: '1' }),
  ...(needsBuild && (await findBrowsers())),
};
console.log(`Static checks${needsBuild ? ', and beside them the build' : ''} …`);
await Promise.all([runScript('check'), needsBuild && runScript('build')]);
const projects = (set?.projects ?? []).map((project) => `--project=${project}`);
process.exit(start(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...args], variables));

function start(command, more = {}) {
  const env = { ...process.env, ...more };
  return (
    spawnSync(process.execPath, command, { cwd: new URL('..', import.meta.url), stdio: 'inherit', env })
      .status ?? 1
  );
}

/** The paths of the browsers, as variables. Ends with one clear line when a browser that is needed is not found. */
async function findBrowsers() {
  const { findBrowser, findHeadlessShell } = await import('./browsers/find-browser.mjs');
  const needsAll = set ? set.runsEverything && set.needsEngines !== false : process.env.CI;
  const found = {};
  for (const engine of ['chromium', 'firefox', 'webkit']) {
    try {
      found[`${engine.toUpperCase()}_PATH`] = await findBrowser(engine);
    } catch (error) {
      console.error(error.message);
      if (needsAll || engine === 'chromium') process.exit(1);
    }
  }
  const shell = await findHeadlessShell();
  if (shell) found.HEADLESS_SHELL_PATH = shell;
  console.log(`Browsers: ${Object.values(found).join(', ')}`);
  return found;
}
