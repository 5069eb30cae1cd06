import { parseArgs } from 'node:util';
import { subjects } from './subjects.ts';
import { weighBundles } from './weigh-bundles.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What an application ships to log events, here and with the peers:
 *
 *   npm run bench -- bytes [--json file]
 *
 * Each subject of `npm run bench -- core`, in the same configuration, is bundled alike: esbuild, modules, minified, gzip at level 9.
 * On load is the entry and what it imports before it runs; later is what it fetches by itself when it is needed. What an SDK
 * fetches from a vendor's server, such as settings, is not counted. (`npm run size` measures ours with Vite, by entry point.)
 */
const { values: given } = parseArgs({ options: { json: { type: 'string' } } });

const weights = await weighBundles(subjects.filter(({ kind }) => kind !== 'floor'));
const [ours] = weights;
for (const { subject, bytesAtOnce, bytesLater } of weights) {
  const share = (bytesAtOnce / (ours?.bytesAtOnce ?? Number.NaN)).toFixed(1);
  console.log(
    `${subject.padEnd(13)} ${kilobytes(bytesAtOnce)} kB on load, ${share} times ours; ${kilobytes(bytesLater)} kB later`,
  );
}
writeRaw(given.json, { weights });

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1).padStart(6);
}
