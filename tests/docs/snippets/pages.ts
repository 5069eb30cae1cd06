import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository/root.ts';
import { readSnippets, type Snippet } from './read-snippets.ts';

const folders = ['docs', 'docs/features', 'docs/guides', 'docs/decisions'];

/** Its code is that of whole applications, word for word, and `npm run test:apps` runs these. */
const ofApplications = 'docs/frameworks.md';

/** Every page that somebody has written by hand and that may show code. */
export const pages: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md'].filter((page) => existsSync(join(root, page))),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
].filter((page) => page !== ofApplications);

/** The code that a page shows, in order. */
export function snippetsOf(page: string): readonly Snippet[] {
  return readSnippets(page, readFileSync(join(root, page), 'utf8'));
}
