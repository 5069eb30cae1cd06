import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox', 'firefox.exe'];
const places = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The path of a Firefox: the one that FIREFOX_PATH names, else an installed one. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.FIREFOX_PATH ?? '', ...onPath, ...places].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
