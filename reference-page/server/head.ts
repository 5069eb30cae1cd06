import type { Route } from '../app/route.ts';
import { shareAddress } from '../art/art.ts';
import { alternatesOf } from '../content/alternates.ts';
import { inTheNameOf, siteNames } from '../content/site-names.ts';
import { ownLanguage } from '../content/sites.ts';
import { themeColors } from '../styles/themes/theme-colors.ts';
import { themeOf, type Visit } from '../visit/visit.ts';
import { escapeHtml, jsonForScript } from './escape.ts';
import type { HeadFiles } from './head-files.ts';
import { structuredData } from './structured-data.ts';

/** The address of a page: its path, under the origin of absolute addresses. */
export interface PageAddress {
  readonly origin: string;
  readonly path: string;
  /** The route of the page. */
  readonly route: Route;
  /** The query of the address. @default empty */
  readonly query?: URLSearchParams;
  /** The target to which the page redirects by itself. */
  readonly redirectTo?: string | undefined;
}

/** The elements that describe a page in its head: title, description and keywords, its addresses, how it is shared (S2.19, S2.20). */
export function pageHead(
  { redirectTo, origin, path, query = new URLSearchParams(), route }: PageAddress,
  { brand }: Visit,
  files: HeadFiles,
): readonly string[] {
  const { canonicalPath = path, page } = route;
  const head = inTheNameOf(brand, route.headFor?.(query) ?? route.head);
  const { title, description, keywords, canonicalQuery = '', isUnlisted } = head;
  const siteName = siteNames[brand];
  const isHome = page.name === 'home';
  const fullTitle = `${title} | ${siteName}`;
  const address = origin + canonicalPath + canonicalQuery;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', keywords.join(', ')),
    ...(isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    ...(redirectTo ? refreshes(redirectTo) : []),
    link('canonical', address),
    ...(isHome ? alternateLinks(address) : []),
    meta('name', 'theme-color', themeColors[themeOf(brand)]),
    ...(files[brand] ?? []),
    ...sharing({
      siteName,
      title: fullTitle,
      description,
      address,
      image: origin + shareAddress(themeOf(brand)),
    }),
    ...structuredData(isHome, origin, siteName).map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
  ];
}

/** Open Graph (https://ogp.me) and the card of X, which takes title and description from there. */
function sharing(page: {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string;
}): readonly string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.address),
    meta('property', 'og:locale', ownLanguage.replace('-', '_')),
    meta('property', 'og:image', page.image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
    meta('name', 'twitter:image', page.image),
  ];
}

function alternateLinks(homeAddress: string): readonly string[] {
  return alternatesOf(homeAddress).map(
    ({ language, address }) =>
      `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">`,
  );
}

/** The delay of a redirect without scripts, in seconds: the page's script takes a second at the most. */
const latestSeconds = 3;

/** A script leads on once the page is logged; without one the browser does, and also where the script does not load. */
function refreshes(target: string): readonly string[] {
  const after = (seconds: number) =>
    `<meta http-equiv="refresh" content="${seconds}; url=${escapeHtml(target)}">`;
  return [`<noscript>${after(0)}</noscript>`, after(latestSeconds)];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}
