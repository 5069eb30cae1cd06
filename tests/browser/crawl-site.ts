interface FoundPage {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
}

export interface CrawledSite {
  /** The pages, by path and query. */
  readonly pages: Map<string, FoundPage>;
  /** Every link to this site, and the first page that has it. */
  readonly links: Map<string, string>;
}

/** Fetches every page that links lead to, a few at a time. @param start path of the first page @param get fetches an address */
export async function crawlSite(
  origin: string,
  start = '/',
  get: (address: string) => Promise<Response> = fetch,
): Promise<CrawledSite> {
  const site: CrawledSite = { pages: new Map(), links: new Map() };
  let next = new Set([start]);
  while (next.size > 0) {
    const found = new Set<string>();
    const waiting = [...next];
    async function work(): Promise<void> {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        const answer = await get(origin + address);
        const html = await answer.text();
        site.pages.set(address, { status: answer.status, ids: new Set(valuesOf(html, 'id')) });
        for (const href of valuesOf(html, 'href', '<a\\b')) {
          const url = new URL(href, origin + address);
          if (url.origin !== origin) continue;
          const link = url.pathname + url.search + url.hash;
          if (!site.links.has(link)) site.links.set(link, address);
          found.add(url.pathname + url.search);
        }
      }
    }
    await Promise.all(Array.from({ length: 6 }, work));
    next = new Set([...found].filter((address) => !site.pages.has(address)));
  }
  return site;
}

/** Links that lead to no page, or to no element of one; each with the first page that has it. */
export function deadLinksOf({ links, pages }: CrawledSite): [link: string, page: string][] {
  return [...links].filter(([link]) => {
    const { hash, pathname, search } = new URL(link, 'http://site.test');
    const page = pages.get(pathname + search);
    return page?.status !== 200 || (hash !== '' && !page.ids.has(decodeURIComponent(hash.slice(1))));
  });
}

/** The values of an attribute in HTML that quotes all of them. */
function valuesOf(html: string, attribute: string, tag = '<\\w'): string[] {
  const pattern = new RegExp(`${tag}[^>]*?\\s${attribute}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, value]) => (value ?? '').replaceAll('&amp;', '&'));
}
