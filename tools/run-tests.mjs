import { spawnSync } from 'node:child_process';
import { installWhenNeeded, requireNode, runScript } from './install.mjs';

requireNode();
installWhenNeeded();
installWhenNeeded('tests/react-bindings/react-18');
const { findBrowser } = await import('./browsers/find-browser.mjs');

const browser = await findBrowser();
console.log(`Browser: ${browser}`);
console.log('Static checks …');
runScript('check');
console.log('Building …');
runScript('build');

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  },
);
process.exit(status ?? 1);
