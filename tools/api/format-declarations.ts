import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Formats pieces of a declaration file as all code of the repository. */
export function formatDeclarations(root: string, pieces: readonly string[]): readonly string[] {
  const input = pieces.map((piece) => `${mark}\n${piece}\n`).join('\n');
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'format', '--stdin-file-path=api.d.ts'],
    { cwd: root, input, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The declarations can't be formatted\n${stderr}`);
  const formatted = stdout.split(mark).slice(1);
  if (formatted.length !== pieces.length) throw new Error('A declaration was lost');
  return formatted.map((piece) => piece.trim());
}

const mark = '// @@ the next declaration';
