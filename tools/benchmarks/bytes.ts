import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundles.ts';
import { subjects } from './subjects.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What an application ships to log events, here and with the peers:
 *
 *   npm run bench:bytes -- [--json file]
 *
 * Each subject of `bench:core`, in the same configuration, is bundled alike: esbuild, modules, minified, gzip at level 9.
 * At once is the entry and what it imports before it runs; later is what it fetches by itself when it is needed. What an SDK
 * fetches from a vendor's server, such as settings, is not counted. (`npm run size` measures ours with Vite, by entry point.)
 */
const { values: given } = parseArgs({ options: { json: { type: 'string' } } });

interface Weight {
  readonly subject: string;
  readonly bytesAtOnce: number;
  readonly bytesLater: number;
}

const measured = subjects.filter(({ kind }) => kind !== 'floor');
const { files, scriptOf } = await bundle(measured);
const weights: Weight[] = measured.map((subject) => {
  const entry = scriptOf(subject);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const own = [...files.keys()].filter((path) => path.startsWith(folder));
  const atOnce = importedBy(entry);
  return {
    subject: subject.name,
    bytesAtOnce: sum(own.filter((path) => atOnce.has(path))),
    bytesLater: sum(own.filter((path) => !atOnce.has(path))),
  };
});

const [ours] = weights;
for (const { subject, bytesAtOnce, bytesLater } of weights) {
  const share = (bytesAtOnce / (ours?.bytesAtOnce ?? Number.NaN)).toFixed(1);
  console.log(
    `${subject.padEnd(13)} ${kilobytes(bytesAtOnce)} kB at once, ${share} times ours; ${kilobytes(bytesLater)} kB later`,
  );
}
writeRaw(given.json, { weights });

/** The script itself and what it imports, without what it imports later. */
function importedBy(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from = ''] of (files.get(path) ?? '').matchAll(/(?:from|import)"(\.[^"]+)"/g))
    importedBy(new URL(from, `file://${path}`).pathname, found);
  return found;
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + gzipSync(files.get(path) ?? '', { level: 9 }).length, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1).padStart(6);
}
