import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository/root.ts';
import type { SnippetFolder } from './write-snippets.ts';

/** The compiler's errors about all snippets in a folder, a line each; none when they compile as they stand. */
export function compileSnippets({ path }: SnippetFolder): readonly string[] {
  const config = {
    extends: join(root, 'tsconfig.json'),
    include: ['**/*.ts', '**/*.tsx'],
    exclude: [],
  };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', path, '--pretty', 'false'], {
    cwd: path,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter(Boolean);
}
