import { siteRoot } from '../model/page-address.ts';
import type { Site } from '../model/site.ts';
import { renderDocument } from './document.ts';

/** What is served, with status 404, where no page is. */
export function renderNotFound(site: Site): string {
  return renderDocument(
    {
      title: 'No such page',
      description: 'There is no page at this address.',
      main: `<article class="not-found"><h1>No such page</h1>
<p>There is nothing at this address. The link may be old, or the address mistyped.</p>
<p>Search above, look through the pages, or <a href="${siteRoot}">begin at the start</a>.</p>
<div id="near" hidden><h2>Were you looking for one of these?</h2><ul></ul></div></article>`,
    },
    site,
  );
}
