import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../repository/root.ts';
import { componentsIn } from './components-in.ts';
import type { Snippet } from './read-snippets.ts';

/** Snippets as files, for compilers to read. */
export interface SnippetFolder {
  readonly path: string;
  /** The path of a snippet, from the folder. */
  fileOf(snippet: Snippet): string;
  remove(): void;
}

/** Writes snippets into a folder of the repository, so that they find its packages; a page's are side by side. */
export function writeSnippets(snippets: readonly Snippet[]): SnippetFolder {
  // Not committed, and ignored by the compiler and the linter of the repository.
  const parent = join(root, 'coverage');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'snippets-'));
  const fileOf = ({ page, file }: Snippet) => join(page, file);
  for (const snippet of snippets) {
    const file = join(path, fileOf(snippet));
    mkdirSync(dirname(file), { recursive: true });
    // Without an export TypeScript takes a file for a script, whose names all others see.
    const shown = componentsIn(snippet).map((name) => `${name} as ${name}Shown`);
    writeFileSync(file, `${snippet.code}\nexport { ${shown} };\n`);
  }
  return { path, fileOf, remove: () => rmSync(path, { recursive: true }) };
}
