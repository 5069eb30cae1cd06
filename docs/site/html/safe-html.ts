import { escapeHtml } from '../../../reference-page/server/escape.ts';

/** Elements that Markdown has no sign for; without attributes they do nothing but look. */
const allowed = /&lt;(\/?(?:br|kbd|details|summary))&gt;/g;

/** A target of links, such as a row of a table in the API reference. Markdown gives its end tag by itself. */
const anchor = /^<a id="([\w-]+)">$/;

/** HTML within Markdown: anchors and a few bare elements stay, comments go, all else is shown as it is written. */
export function safeHtml(html: string): string {
  if (anchor.test(html)) return html.replace(anchor, '<a id="$1"></a>');
  if (html === '</a>') return '';
  return escapeHtml(html.replace(/<!--[\s\S]*?-->/g, '')).replace(allowed, '<$1>');
}

/** Text of Markdown, whose character references stay. */
export function safeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d+|#x[\da-f]+|[a-z]\w*);/gi, '&$1;');
}
