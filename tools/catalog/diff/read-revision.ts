import { execFileSync } from 'node:child_process';
import type { DataSchema } from '../model/catalog-model.ts';

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

function git(root: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(String((error as { stderr?: unknown }).stderr ?? error).trim());
  }
}
