import type { RendererObject, Token, Tokens } from 'marked';
import { escapeHtml } from '../../../reference-page/server/escape.ts';
import type { ResolvedLink } from '../model/resolve-link.ts';
import { highlightCode } from './highlight-code.ts';
import { plainText } from './plain-text.ts';
import { safeHtml, safeText } from './safe-html.ts';

export interface RendererMeans {
  resolve(href: string): ResolvedLink;
  /** Headings that can be linked to. */
  readonly anchors: ReadonlyMap<Token, string>;
}

/** Characters of a cell from which on its column needs room. */
const longCell = 50;

/** How Markdown becomes the site's HTML. */
export function createRenderer({ anchors, resolve }: RendererMeans): RendererObject {
  return {
    heading(token) {
      const inner = this.parser.parseInline(token.tokens);
      const anchor = anchors.get(token);
      if (anchor === undefined) return `<h${token.depth}>${inner}</h${token.depth}>\n`;
      const name = escapeHtml(plainText(token.tokens));
      const link = `<a class="anchor" href="#${escapeHtml(anchor)}" aria-label="Link to “${name}”">#</a>`;
      return `<div class="heading"><h${token.depth} id="${escapeHtml(anchor)}">${inner}</h${token.depth}>${link}</div>\n`;
    },
    code: ({ lang = '', text }) => codeBlock(text, lang.split(/\s/)[0] ?? ''),
    html: ({ text }) => safeHtml(text),
    // Marked leaves text as it is that follows the start of a raw element such as <script>.
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : safeText(token.text);
    },
    link(token) {
      const inner = this.parser.parseInline(token.tokens);
      const link = resolve(token.href);
      if (link.kind === 'missing') return inner;
      const rel = link.kind === 'outside' ? ' rel="noreferrer"' : '';
      return `<a href="${escapeHtml(link.address)}"${rel}>${inner}</a>`;
    },
    image({ href, text }) {
      const link = resolve(href);
      if (link.kind !== 'file') return escapeHtml(text);
      // With its place reserved, what is below does not move when the picture arrives.
      const size = link.size ? ` width="${link.size.width}" height="${link.size.height}"` : '';
      return `<img src="${escapeHtml(link.address)}" alt="${escapeHtml(text)}"${size} loading="lazy">`;
    },
    table(token) {
      const row = (cells: readonly Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      const isLong = (column: number) =>
        token.rows.some((cells) => plainText(cells[column]?.tokens ?? []).length > longCell);
      const firstRow = (cells: readonly Tokens.TableCell[]) =>
        `<tr>${cells.map((cell, column) => this.tablecell(cell).replace(/^<td/, isLong(column) ? '<td data-long' : '<td')).join('')}</tr>`;
      const rows = token.rows.map((cells, index) => (index === 0 ? firstRow : row)(cells));
      const head = token.header.some(({ text }) => text !== '') ? `<thead>${row(token.header)}</thead>` : '';
      const size = token.header.length > 3 ? ' data-wide' : '';
      return `<div class="table"><table${size}>${head}<tbody>${rows.join('\n')}</tbody></table></div>\n`;
    },
    tablecell({ header, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (!header) return `<td>${inner}</td>`;
      return inner === '' ? '<td></td>' : `<th scope="col">${inner}</th>`;
    },
  };
}

function codeBlock(code: string, language: string): string {
  const name = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
  return `<div class="code"${name}><pre><code>${highlightCode(code, language)}\n</code></pre></div>\n`;
}
