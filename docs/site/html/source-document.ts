import { posix } from 'node:path';
import { escapeHtml } from '../../../reference-page/server/escape.ts';
import type { Site } from '../model/site.ts';
import { renderDocument } from './document.ts';
import { highlightCode } from './highlight-code.ts';

/** The text of a file that a page links to. @param path in the repository */
export function renderSource(path: string, text: string, site: Site): string {
  const code = highlightCode(text.trimEnd(), posix.extname(path).slice(1));
  return renderDocument(
    {
      title: path,
      description: `Source of ${path}`,
      main: `<article class="source"><h1>${escapeHtml(path)}</h1>
<div class="code"><pre><code>${code}\n</code></pre></div></article>`,
    },
    site,
  );
}

/** A folder that a page links to. @param files paths of what it holds and what the site has a text of */
export function renderFolder(path: string, files: ReadonlyMap<string, string>, site: Site): string {
  const items = [...files].map(
    ([file, address]) => `<li><a href="${escapeHtml(address)}">${escapeHtml(posix.basename(file))}</a></li>`,
  );
  return renderDocument(
    {
      title: path,
      description: `Files of ${path}`,
      main: `<article><h1>${escapeHtml(path)}</h1><ul>${items.join('\n')}</ul></article>`,
    },
    site,
  );
}
