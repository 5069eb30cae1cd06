import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository/root.ts';
import { readSnippets, type Snippet } from './read-snippets.ts';

const folders = ['docs', 'docs/features', 'docs/guides', 'docs/decisions'];

/** A section whose code is that of a whole application, word for word: `npm test -- apps` runs it. */
const ofApplication = /^## [^\n]+\n\n\[tests\/apps\/.*?(?=^## |(?![\s\S]))/gms;

/** Code under the path of a file of the repository, which holds it word for word. */
const quotation = /^\*\*`[\w.-]+\/[\w./-]+`\*\*\n\n```\w+\n[\s\S]*?^```$/gm;

/** Every page that somebody has written by hand and that may show code. */
export const pages: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md'].filter((page) => existsSync(join(root, page))),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** The code that a page shows, in order. */
export function snippetsOf(page: string): readonly Snippet[] {
  const text = textOf(page);
  return readSnippets(page, text.replace(quotation, blank));
}

function textOf(page: string): string {
  return readFileSync(join(root, page), 'utf8').replace(ofApplication, blank);
}

/** Its lines keep their numbers. */
function blank(section: string): string {
  return section.replace(/[^\n]/g, '');
}
