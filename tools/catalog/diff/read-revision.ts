import { execFileSync } from 'node:child_process';
import type { DataSchema, ReceivedSchema } from '../model/catalog-model.ts';
import type { AddedByRevision } from './compare-added.ts';
import { readColumns } from './read-columns.ts';

const folder = 'docs/events/schemas/';

/**
 * The schemas that a revision of the repository has in docs/events. They are read, not regenerated: no code of another
 * revision runs, whatever it needs.
 *
 * @throws Error when there is no such revision, or when it has no schemas
 */
export function readRevision(root: string, revision: string): readonly DataSchema[] {
  const names = git(root, 'ls-tree', '-z', '--name-only', '--end-of-options', revision, folder);
  const files = names.split('\0').filter((file) => file.endsWith('.schema.json'));
  if (files.length === 0) throw new Error(`${revision} has no ${folder}: it is older than the catalogue.`);
  return files.map((file) => JSON.parse(git(root, 'show', '--end-of-options', `${revision}:${file}`)));
}

/**
 * The properties that a revision adds to events by itself, and its table of events, in the same way.
 *
 * @returns no schemas where the revision is older than those of received events
 * @throws Error when there is no such revision, or when it has no queries
 */
export function readAdded(root: string, revision: string): AddedByRevision {
  const names = git(root, 'ls-tree', '-z', '--name-only', '--end-of-options', revision, `${folder}received/`);
  const files = names.split('\0').filter((file) => file.endsWith('.schema.json'));
  const read = (file: string) => git(root, 'show', '--end-of-options', `${revision}:${file}`);
  return {
    received: files.map((file): ReceivedSchema => JSON.parse(read(file))),
    columns: readColumns(read('docs/events/queries.sql')),
  };
}

function git(root: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(String((error as { stderr?: unknown }).stderr ?? error).trim());
  }
}
