import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The names of each engine's browser, its paths, and the Debian packages that contain it. */
const browsers = {
  chromium: {
    title: 'Chrome or Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    besides: [],
    packages: ['chromium', 'fonts-liberation'],
  },
  // Chromium without windows: a start, a context and a page take a third of the time. It has no back/forward cache.
  'headless-shell': {
    title: 'headless shell of Chromium',
    variable: 'HEADLESS_SHELL_PATH',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: [],
    besides: [],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    besides: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKitGTK with its MiniBrowser, WebKitWebDriver and Xvfb',
    variable: 'WEBKIT_PATH',
    names: [],
    places: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    besides: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * The path of a browser: the one that `CHROMIUM_PATH`, `FIREFOX_PATH` or `WEBKIT_PATH` names, an installed one, for
 * Chromium Playwright's download, else Debian's package.
 *
 * @param {'chromium' | 'firefox' | 'webkit'} [engine]
 * @throws an error of one line that says how to get it
 */
export async function findBrowser(engine = 'chromium') {
  const found =
    findInstalledBrowser(engine) ??
    (engine === 'chromium' ? await downloadWithPlaywright() : undefined) ??
    installFromDebian(engine);
  if (found) return found;
  throw new Error(missingBrowser(engine));
}

/** The headless shell that is installed, or that Debian has; `undefined` without any. Chromium does all that it does. */
export async function findHeadlessShell() {
  return findInstalledBrowser('headless-shell') ?? installFromDebian('headless-shell');
}

/** One line that says how to get a browser of this engine. */
export function missingBrowser(engine) {
  const { title, variable, packages } = browsers[engine];
  return `No ${title} found. Install it (Debian: apt-get install ${packages.join(' ')}), or name it by ${variable}.`;
}

/** The path of the browser that the engine's variable names, else of an installed one; `undefined` without any. */
export function findInstalledBrowser(engine = 'chromium') {
  const { variable, names, places, besides } = browsers[engine];
  if (!besides.every((name) => onPath([name]).some(isExecutable))) return undefined;
  return [process.env[variable], ...onPath(names), ...places].find(isExecutable);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
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

function installFromDebian(engine) {
  if (!isExecutable('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  const { packages } = browsers[engine];
  console.log(`Installing ${packages.join(' and ')} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  return findInstalledBrowser(engine);
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
