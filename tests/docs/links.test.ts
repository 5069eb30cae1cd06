import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pathInRepository } from '../../docs/site/model/path-in-repository.ts';
import { root } from '../repository/root.ts';
import { pages } from './snippets/pages.ts';

/** A page without its blocks of code. */
function proseOf(page: string): string {
  return readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): readonly string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** The links of a page that lead nowhere in the repository. */
function brokenLinksOf(page: string): readonly string[] {
  const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const own = pathInRepository(link);
    if (own === undefined && /^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = (own ?? link).split('#');
    const folder = own === undefined ? dirname(page) : '';
    const file = path ? join(folder, path) : page;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
  });
}

it.each([...pages, 'docs/frameworks.md'])('links only to what there is: %s', (page) => {
  expect(brokenLinksOf(page)).toEqual([]);
});
