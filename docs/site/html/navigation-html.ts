import { escapeHtml } from '../../../reference-page/server/escape.ts';
import type { ArrangedPart } from '../model/arrange-pages.ts';
import { siteRoot } from '../model/page-address.ts';
import type { Site } from '../model/site.ts';
import { shortNames } from '../navigation.ts';
import { closeButton } from './close-button.ts';

/** The catalogue is a page of its own making, beside the events. */
const catalogue = `<li><a href="${siteRoot}events/catalog.html">Catalogue with a check</a></li>`;

/**
 * All pages by part; the part of the current page is open. A popover on small screens, which opens without a script, and a
 * column on wide ones. Headings have lowercase ids: no other element of the frame does.
 */
export function navigationHtml(site: Site, current: string | undefined): string {
  const parts = site.parts.map((part, index) => {
    const open = current === undefined ? index < 2 : part.paths.includes(current);
    return `<details${open ? ' open' : ''}><summary>${escapeHtml(part.title)}</summary>
<ul>${items(site, part, current)}</ul></details>`;
  });
  return `<nav class="pages" id="sitePages" aria-label="Pages" popover>
${closeButton('sitePages')}
${parts.join('\n')}
</nav>`;
}

function items({ pages }: Site, { paths }: ArrangedPart, current: string | undefined): string {
  const links = paths.map((path) => {
    const { address = '', title = '' } = pages.get(path) ?? {};
    const mark = path === current ? ' aria-current="page"' : '';
    return `<li><a href="${address}"${mark}>${escapeHtml(shortNames[path] ?? title)}</a></li>`;
  });
  return (paths.includes('docs/events/index.md') ? [...links, catalogue] : links).join('\n');
}
