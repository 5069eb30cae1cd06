import { pageOf } from '../pages/plain/page-of.ts';
import type { PlainPage } from '../pages/plain/plain-page.ts';
import type { PageHead } from './page-heads.ts';

/** The head of a plain page: each page of a long list has an address and a title of its own. */
export function readHead(page: PlainPage, query: URLSearchParams): PageHead {
  const list = page.blocks.find((block) => block.kind === 'links' && block.pages);
  if (list?.kind !== 'links' || !list.pages) return page;
  const { page: shown } = pageOf(list.links, list.pages.size, query);
  return shown === 1
    ? page
    : { ...page, title: `${page.title}, page ${shown}`, canonicalQuery: `?page=${shown}` };
}
