import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../docs/site/html/render-page.ts';
import type { ResolvedLink } from '../../../../docs/site/model/resolve-link.ts';
import { resolveLink } from '../../../../docs/site/model/resolve-link.ts';

const targets = { isPage: () => false, kindOf: () => undefined };
const resolve = (href: string): ResolvedLink => resolveLink('docs/a.md', href, targets);
const render = (markdown: string) => renderPage({ path: 'docs/a.md', markdown }, resolve);

/** Every tag, with its attributes, that is not in a text. */
const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? [];
const known =
  /^<(a|b|blockquote|br|code|del|details|div|em|h[1-6]|hr|img|input|kbd|li|ol|p|pre|span|strong|summary|table|tbody|td|th|thead|tr|ul)\b/i;

describe('a page', () => {
  it('takes title, description, headings and sections from its Markdown', () => {
    const page = render(
      '# Page views\n\nLogs *each* `view`.\n\n## Cost\n\n1 kB.\n\n### In `bytes`\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | Four. |\n',
    );
    expect(page).toMatchObject({
      address: '/docs/a/',
      title: 'Page views',
      description: 'Logs each view.',
      headings: [
        { depth: 2, anchor: 'cost', text: 'Cost' },
        { depth: 3, anchor: 'in-bytes', text: 'In bytes' },
      ],
      sections: [
        { anchor: '', heading: 'Page views', text: 'Logs each view.' },
        { anchor: 'cost', heading: 'Cost', text: '1 kB.' },
        { anchor: 'in-bytes', heading: 'In bytes', text: 'a · b. 1 · 2. 3 · Four.' },
      ],
    });
  });

  it('shows code in colours, with its language named', () => {
    const { html } = render('```ts continues\nconst a = "<b>";\n```\n');
    expect(html).toContain('data-language="ts"');
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('&lt;b&gt;');
  });

  it('shows code of a language that it does not know as it is', () => {
    expect(render('```cobol\nMOVE <A>\n```\n').html).toContain('<code>MOVE &lt;A&gt;\n</code>');
  });

  it('leaves the words of a link that leads nowhere', () => {
    expect(render('[a *b*](gone.md) [c](javascript:alert(1))').html).toBe('<p>a <em>b</em> c</p>\n');
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img'],
    ['a <b onclick="x">b</b>', '&lt;b onclick='],
    ['<details open ontoggle=alert(1)>', '&lt;details open'],
    ['<kbd>/</kbd>', '<kbd>/</kbd>'],
    ['a<br>b', 'a<br>b'],
    ['| <a id="b"></a> c |\n| - |', '<a id="b"></a> c'],
    ['<a id="b" onclick="c">d</a>', '&lt;a id='],
    ['<!-- a --><details><summary>b</summary></details>', '<details><summary>b</summary></details>'],
  ])('shows %s as it is written, but for a few bare elements', (markdown, expected) => {
    expect(render(markdown).html).toContain(expected);
  });

  it('holds no script and no handler, whatever its Markdown is', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=a()>',
      '<svg/onload=a()>',
      '[a](javascript:a())',
      '![a](data:x "on=\'a")',
      '<a href="javascript:a()">',
      '<a id="b">',
      '<a id="b" onclick="a()">',
      '</a>',
      '`',
      '```',
      '\n',
      '\n\n',
      '# ',
      '| ',
      '<!--',
      '-->',
      '<br>',
      '<details>',
      '<DETAILS onx=1>',
      '"',
      "'",
      '&lt;',
      '\\',
      '<http://a"onclick=x>',
      '[x]: javascript:a()',
      '[a][x]',
      '- ',
      '> ',
      '```ts "onx=',
      '&#60;script&#62;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const { html } = render(pieces.join(''));
        for (const tag of tagsOf(html)) {
          expect(tag).toMatch(known);
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+|style=|srcdoc/i);
          expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds a section for every heading', () => {
    const heading = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.stringMatching(/^[a-z]{1,5}$/));
    fc.assert(
      fc.property(fc.array(heading), (headings) => {
        const markdown = headings
          .map(([depth, text]) => `${'#'.repeat(depth)} ${text}\n\nText.\n`)
          .join('\n');
        const page = render(`# Title\n\nFirst.\n\n${markdown}`);
        expect(page.headings.map(({ text }) => text)).toEqual(headings.map(([, text]) => text));
        expect(page.sections.slice(1).map(({ anchor }) => anchor)).toEqual(
          page.headings.map(({ anchor }) => anchor),
        );
        for (const { anchor } of page.headings) expect(page.html).toContain(` id="${anchor}"`);
      }),
    );
  });
});
