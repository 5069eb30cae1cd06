import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Files of the repository, also those that are not committed yet. @param patterns as Git takes them: `tests/**` */
export function filesOf(...patterns: readonly string[]): readonly string[] {
  const specs = patterns.map((pattern) => `:(glob)${pattern}`);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...specs];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
}
