import { fileURLToPath } from 'node:url';
import { compareCatalogs } from './diff/compare-catalogs.ts';
import { describeChanges } from './diff/describe-changes.ts';
import { readRevision } from './diff/read-revision.ts';
import { buildModel } from './model/build-model.ts';
import { careSources } from './model/care-sources.ts';

/**
 * `npm run catalog:diff -- <git revision> [--allow-breaking]` reports what has changed in the events. Exit status 1 when a
 * change breaks calls or queries, 2 when the revision can't be compared.
 */
const args = process.argv.slice(2);
const revision = args.find((arg) => !arg.startsWith('--')) ?? 'origin/main';
const now = buildModel(careSources, new Map()).events.map(({ schema }) => schema);

try {
  const changes = compareCatalogs(
    readRevision(fileURLToPath(new URL('../..', import.meta.url)), revision),
    now,
  );
  process.stdout.write(describeChanges(changes, revision));
  const isBroken = changes.some(({ breaks }) => breaks);
  if (isBroken && !args.includes('--allow-breaking')) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
