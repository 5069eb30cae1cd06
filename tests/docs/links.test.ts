import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createAnchorNamer } from '../../docs/site/model/anchor-namer.ts';
import { pathInRepository } from '../../docs/site/model/path-in-repository.ts';
import { root } from '../repository/root.ts';
import { pages } from './snippets/pages.ts';

/** A page without its blocks of code. */
function proseOf(page: string): string {
  return readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
}

/** The anchors of a page: of its headings, as GitHub makes them, and those that it sets. */
function anchorsOf(page: string): readonly string[] {
  const nameAnchor = createAnchorNamer();
  const prose = proseOf(page);
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => nameAnchor(heading));
  const set = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, anchor = '']) => anchor);
  return [...headings, ...set];
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

const apiPages = readdirSync(join(root, 'docs/api')).map((file) => `docs/api/${file}`);

it.each([...pages, 'docs/frameworks.md', ...apiPages])('links only to what there is: %s', (page) => {
  expect(brokenLinksOf(page)).toEqual([]);
});
