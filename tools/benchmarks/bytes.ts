import { gzipSync } from 'node:zlib';
import { bundle } from './bundles.ts';
import { type Subject, subjects } from './subjects.ts';
import type { Measured } from './suite/benches.ts';

/** The bytes that an application ships for one SDK, gzip at level 9. */
export interface Weight {
  readonly subject: string;
  /** The entry and what it imports before it runs. */
  readonly bytesAtOnce: number;
  /** Code that the SDK imports by itself when it is needed; data from a vendor's server, such as settings, is not counted. */
  readonly bytesLater: number;
}

/** Measures the bytes that an application ships to log events, each subject of `core` in the same configuration: `npm run bench -- bytes`. */
export async function measure(): Promise<Measured> {
  return { raw: { weights: await weighBundles(subjects.filter(({ kind }) => kind !== 'floor')) } };
}

/** Bundles all subjects alike, and weighs the bundles. */
export async function weighBundles(weighed: readonly Subject[]): Promise<Weight[]> {
  const { files, scriptOf } = await bundle(weighed);
  return weighed.map((subject) => {
    const entry = scriptOf(subject);
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const own = [...files.keys()].filter((path) => path.startsWith(folder));
    const atOnce = importedBy(files, entry);
    const weigh = (paths: readonly string[]) =>
      paths.reduce((total, path) => total + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0);
    return {
      subject: subject.name,
      bytesAtOnce: weigh(own.filter((path) => atOnce.has(path))),
      bytesLater: weigh(own.filter((path) => !atOnce.has(path))),
    };
  });
}

/** Lists the script itself and its static imports, without its dynamic ones. */
function importedBy(
  files: ReadonlyMap<string, string>,
  path: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from = ''] of (files.get(path) ?? '').matchAll(/(?:from|import)"(\.[^"]+)"/g))
    importedBy(files, new URL(from, `file://${path}`).pathname, found);
  return found;
}
