import { gzipSync } from 'node:zlib';
import { bundle } from './bundles.ts';
import type { Subject } from './subjects.ts';

/** What an application ships for one SDK, gzip at level 9. */
export interface Weight {
  readonly subject: string;
  /** The entry and what it imports before it runs. */
  readonly bytesAtOnce: number;
  /** What the SDK imports by itself when it is needed. */
  readonly bytesLater: number;
}

/** Bundles all subjects alike, and weighs what comes of it. */
export async function weighBundles(subjects: readonly Subject[]): Promise<Weight[]> {
  const { files, scriptOf } = await bundle(subjects);
  return subjects.map((subject) => {
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

/** The script itself and what it imports, without what it imports later. */
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
