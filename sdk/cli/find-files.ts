import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that was found. */
export interface FoundFile {
  readonly path: string;
  /** In bytes; `undefined` for an input without a known end, such as a pipe. */
  readonly size: number | undefined;
  /** Changes when the file does; `undefined` for a file whose changes can't be detected. */
  readonly stamp: string | undefined;
  /** In milliseconds since the epoch; `undefined` as `stamp` is. */
  readonly changedAt: number | undefined;
}

/** Names of files of events in a folder, as the page on the command line lists them. */
const eventFile = /\.(nd)?jsonl?(\.gz)?$/i;

/**
 * Finds the files that a name means: the file itself, all files of events in a folder and below it, or the files that a pattern
 * with `*`, `**` and `?` fits. They are in the order of their names, without hidden ones. Rejects for a file that is not there.
 */
export async function findFiles(name: string): Promise<readonly FoundFile[]> {
  const isPattern = /[*?]/.test(name);
  const found = await stat(name).catch((error: unknown) => {
    if (isPattern) return undefined;
    throw error;
  });
  if (found?.isDirectory()) return filesIn(name, (path) => eventFile.test(path));
  if (found) return [await factsOf(name)];
  const fits = patternOf(name);
  // The folders in front of the first part with a pattern.
  const folder = /^(?:[^*?/]*\/)*/.exec(name)?.[0] ?? '';
  return filesIn(folder || '.', (path) => fits.test(path));
}

async function filesIn(folder: string, fits: (path: string) => boolean): Promise<readonly FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: FoundFile[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(path, fits)));
    else if (fits(path)) found.push(await factsOf(path));
  }
  return found;
}

async function factsOf(path: string): Promise<FoundFile> {
  const facts = await stat(path, { bigint: true });
  if (!facts.isFile()) return { path, size: undefined, stamp: undefined, changedAt: undefined };
  const { ctimeNs, dev, ino, mtimeMs, mtimeNs, size } = facts;
  const stamp = `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  return { path, size: Number(size), stamp, changedAt: Number(mtimeMs) };
}

/** Makes a pattern of a name: `**` is any folders, `*` and `?` are within a name. */
function patternOf(name: string): RegExp {
  const parts = join(name)
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('')}$`);
}

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};
