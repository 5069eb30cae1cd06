import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The TypeScript that a page of the documentation shows, in order. */
export function snippetsOf(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
}

/**
 * What the compiler says of a page's snippets; nothing when they compile as they stand.
 *
 * @param preamble what all but the first take over from it, as `./snippet-0.tsx`
 */
export function compile(snippets: readonly string[], preamble: string): string {
  const folder = mkdtempSync(join(root, 'tests', 'types', 'snippets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  snippets.forEach((snippet, index) => {
    writeFileSync(join(folder, `snippet-${index}.tsx`), (index === 0 ? '' : preamble) + snippet);
  });
  const compilerOptions = { noUnusedLocals: false };
  const config = { extends: '../../../tsconfig.json', compilerOptions, include: ['*.tsx'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = ['node_modules/typescript7/bin/tsc', '-p', folder];
  return spawnSync(process.execPath, compiler, { cwd: root, encoding: 'utf8' }).stdout;
}
