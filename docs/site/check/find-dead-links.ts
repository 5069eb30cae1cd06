import { fileOf, siteRoot } from '../model/page-address.ts';

/** Links and anchors of a built site that lead nowhere, a line each. @param files path below the site's root to content */
export function findDeadLinks(files: ReadonlyMap<string, string | Buffer>): readonly string[] {
  const pages = [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => [path, String(html)] as const);
  const ids = new Map(pages.map(([path, html]) => [path, new Set(attributes(html, 'id'))]));
  return pages.flatMap(([path, html]) => {
    const base = new URL(siteRoot + path, 'http://site.test');
    const links = new Set([...attributes(html, 'href'), ...attributes(html, 'src')]);
    return [...links].filter((link) => isDead(new URL(link, base))).map((link) => `${path}: ${link}`);
  });

  function isDead({ hash, origin, pathname, protocol }: URL): boolean {
    if (origin !== 'http://site.test') return !/^(https?|mailto):$/.test(protocol);
    if (!pathname.startsWith(siteRoot)) return true;
    const file = fileOf(pathname);
    if (!files.has(file)) return true;
    return hash !== '' && !ids.get(file)?.has(decodeURIComponent(hash.slice(1)));
  }
}

/** The values of an attribute in HTML that quotes all of them. */
function attributes(html: string, name: string): readonly string[] {
  const found = html.matchAll(new RegExp(`<\\w[^>]*?\\s${name}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
