import { escapeHtml } from '../../../reference-page/server/escape.ts';
import { siteRoot } from '../model/page-address.ts';
import type { Site } from '../model/site.ts';
import type { Heading, SitePage } from '../model/site-page.ts';
import { shortNames, startingPoints, startPage } from '../navigation.ts';
import { closeButton } from './close-button.ts';
import { renderDocument } from './document.ts';
import { icons } from './icons.ts';

/** A contents list of fewer headings is of no use. */
const fewestHeadings = 2;

/** The document of a page: where it is, its text, what comes before and after it, and its contents. */
export function renderPageDocument(page: SitePage, site: Site): string {
  const contents = page.headings.filter(({ depth }) => depth === 2 || depth === 3);
  const listed = contents.length >= fewestHeadings;
  const isStart = page.path === startPage;
  const title = page.html.includes('<h1>') ? '' : `<h1>${escapeHtml(page.title)}</h1>`;
  return renderDocument(
    {
      title: isStart ? 'Documentation' : page.title,
      description: page.description,
      path: page.path,
      main: `<div class="over">${breadcrumbs(page, site)}${listed ? contentsButton : ''}</div>
<article>
${title}${isStart ? withStartingPoints(page, site) : page.html}
</article>
${neighbours(page, site)}`,
      aside: listed ? contentsList(contents) : '',
    },
    site,
  );
}

const contentsButton = `<button type="button" class="tool contents-button" popovertarget="pageContents">${icons.list}On this page</button>`;

function breadcrumbs({ path, title }: SitePage, { parts }: Site): string {
  if (path === startPage) return '';
  const name = shortNames[path] ?? title;
  const part = parts.find(({ paths }) => paths.includes(path));
  return `<nav aria-label="Breadcrumb"><ol class="crumbs"><li><a href="${siteRoot}">Docs</a></li>
${part && part.title !== name ? `<li>${escapeHtml(part.title)}</li>` : ''}
<li aria-current="page">${escapeHtml(name)}</li></ol></nav>`;
}

function contentsList(headings: readonly Heading[]): string {
  const items = headings.map(
    ({ anchor, depth, text }) =>
      `<li data-depth="${depth}"><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" id="pageContents" aria-labelledby="pageContentsTitle" popover>
${closeButton('pageContents')}
<p id="pageContentsTitle">On this page</p>
<ul>${items.join('\n')}</ul>
</nav>`;
}

/** Tasks with their way, behind the title. */
function withStartingPoints({ html }: SitePage, { pages }: Site): string {
  const items = startingPoints.flatMap(({ answer, pages: paths, task }) => {
    const page = paths.map((path) => pages.get(path)).find((found) => found !== undefined);
    if (!page) return [];
    return `<li><a href="${page.address}">${escapeHtml(task)}</a><span>${escapeHtml(answer)}</span></li>`;
  });
  const list = `<ul class="tasks" aria-label="What do you want to do?">${items.join('\n')}</ul>`;
  return html.includes('</h1>') ? html.replace('</h1>', () => `</h1>\n${list}`) : list + html;
}

function neighbours({ path }: SitePage, { pages, parts }: Site): string {
  const order = parts.flatMap(({ paths }) => paths);
  const index = order.indexOf(path);
  const link = (to: string | undefined, label: string, rel: string) => {
    const page = to === undefined ? undefined : pages.get(to);
    if (!page) return '<span></span>';
    return `<a href="${page.address}" rel="${rel}"><small>${label}</small> ${escapeHtml(shortNames[page.path] ?? page.title)}</a>`;
  };
  return `<nav class="neighbours" aria-label="Next pages">${link(order[index - 1], 'Previous', 'prev')}${link(order[index + 1], 'Next', 'next')}</nav>`;
}
