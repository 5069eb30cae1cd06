import { fileURLToPath } from 'node:url';
import { compareAdded } from './diff/compare-added.ts';
import { compareCatalogs } from './diff/compare-catalogs.ts';
import { describeChanges } from './diff/describe-changes.ts';
import { readAdded, readRevision } from './diff/read-revision.ts';
import { buildModel } from './model/build-model.ts';
import { careSources } from './model/care-sources.ts';
import { receivedSchemas } from './model/received-schemas.ts';
import { eventColumns } from './sql/event-columns.ts';

/**
 * `npm run catalog:diff -- <git revision> [--json] [--allow-breaking]` reports what has changed in the events. Exit status 1 when a
 * change breaks calls or queries, or a definition has changed without a new version, 2 when the revision can't be compared.
 */
const args = process.argv.slice(2);
const revision = args.find((arg) => !arg.startsWith('--')) ?? 'origin/main';
const root = fileURLToPath(new URL('../..', import.meta.url));
const model = buildModel(careSources, new Map());
const now = { received: [...receivedSchemas(model).values()], columns: eventColumns(model) };
const names = model.events.map(({ name }) => name);

try {
  const before = readRevision(root, revision);
  const changes = [
    ...compareCatalogs(
      before,
      model.events.map(({ schema }) => schema),
    ),
    ...compareAdded(readAdded(root, revision), now, [...names, ...before.map(({ title }) => title)]),
  ];
  const text = args.includes('--json')
    ? `${JSON.stringify({ revision, changes }, null, 2)}\n`
    : describeChanges(changes, revision);
  process.stdout.write(text);
  const isRefused = changes.some(({ isRefused }) => isRefused);
  const isBroken = changes.some(({ breaks }) => breaks) && !args.includes('--allow-breaking');
  if (isRefused || isBroken) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
