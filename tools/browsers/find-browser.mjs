import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chrome or Chromium: the one that CHROMIUM_PATH names, an installed one, else Playwright's download,
 * else Debian's package. Ends the process with one clear line when there is none to be had.
 */
export async function findBrowser() {
  const found = findInstalledBrowser() ?? (await downloadWithPlaywright()) ?? installFromDebian();
  if (found) return found;
  console.error(
    'No Chrome or Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
  process.exit(1);
}

/** The path of the Chrome or Chromium that CHROMIUM_PATH names, else of an installed one; `undefined` without any. */
export function findInstalledBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find(isExecutable);
}

async function downloadWithPlaywright() {
  console.log('No browser found; asking Playwright for one …');
  const { chromium } = await import('playwright');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: new URL('../..', import.meta.url),
    stdio: 'ignore',
    timeout: 300_000,
  });
  return [chromium.executablePath()].find(isExecutable);
}

function installFromDebian() {
  if (!isExecutable('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  console.log('Playwright has none for this machine; installing the package chromium …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return findInstalledBrowser();
}

function isExecutable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
