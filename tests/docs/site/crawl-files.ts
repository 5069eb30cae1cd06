import { fileOf, siteRoot } from '../../../docs/site/model/page-address.ts';
import { type CrawledSite, crawlSite } from '../../browser/crawl-site.ts';

/** Follows the links of a built site from its start. @param files path below the site's root to content */
export function crawlFiles(files: ReadonlyMap<string, string | Buffer>): Promise<CrawledSite> {
  return crawlSite('http://site.test', siteRoot, async (address) => {
    const { pathname } = new URL(address);
    const content = pathname.startsWith(siteRoot) ? files.get(fileOf(pathname)) : undefined;
    return new Response(content && String(content), { status: content === undefined ? 404 : 200 });
  });
}
