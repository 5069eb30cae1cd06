import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderApiPages } from '../../tools/api/api-pages.ts';
import { formatDeclarations } from '../../tools/api/format-declarations.ts';
import { openDoors } from '../../tools/api/open-doors.ts';
import { readApi } from '../../tools/api/read-api.ts';
import { readComment, shortenComment } from '../../tools/api/read-comment.ts';
import { root } from '../repository/root.ts';

const api = readApi(openDoors(root));
const pages = renderApiPages(api, (pieces) => formatDeclarations(root, pieces));
const folder = join(root, 'docs/api');

describe('the pages of types', () => {
  it.each(pages)('$file is written down: npm run docs:api', ({ file, text }) => {
    expect(readFileSync(join(folder, file), 'utf8').split('\n')).toEqual(text.split('\n'));
  });

  it('are all that their folder holds', () => {
    expect(readdirSync(folder).sort()).toEqual(pages.map(({ file }) => file).sort());
  });

  it('show each declaration once, no place on a disk and no id of a requirement', () => {
    const shown = api.flatMap(({ door, exports, named }) => [
      ...exports.filter(({ home }) => home === door).map(({ symbol }) => symbol),
      ...named.map(({ symbol }) => symbol),
    ]);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { text } of pages) {
      expect(text).not.toContain(root);
      expect(text).not.toMatch(/import\(|\.ts["'`]|chunks\//);
      expect(text).not.toMatch(/\bS\d+\.\d+/);
    }
  });

  it('lead to headings that there are', () => {
    for (const { text } of pages) {
      for (const [, file = '', anchor] of text.matchAll(/\]\(([\w-]+\.md)(?:#(\w+))?\)/g)) {
        const target = pages.find((page) => page.file === file)?.text;
        const headings = target?.match(/(?<=^#+ `).+(?=`$)/gm)?.map((heading) => heading.toLowerCase());
        if (anchor) expect(headings).toContain(anchor);
        else expect(target).toBeDefined();
      }
    }
  });

  it('say of every export what it is', () => {
    const silent = api.flatMap(({ exports }) => exports.filter(({ summary }) => !summary));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('hide what is marked as internal', () => {
    const catalog = api.flatMap(({ exports }) => exports).find(({ name }) => name === 'EventCatalog');
    expect(catalog?.text).toContain('definitions');
    expect(catalog?.text).not.toContain('admit');
  });
});

describe('a comment', () => {
  it.each([
    ['/** One. Two. */', 'One.', undefined],
    ['/**\n * One\n * more. Two.\n *\n * @default 1,000\n */', 'One more.', '1,000'],
    ['/** Ends with no point @default 0.5 */', 'Ends with no point', '0.5'],
    ['/** @default `a`, which is b */', '', '`a`, which is b'],
    ['/** Of {@link amplitude}. @throws Error always */', 'Of `amplitude`.', undefined],
    ['/** In 0.5 s, at a.b: so. */', 'In 0.5 s, at a.b: so.', undefined],
    ['/** Mail to a@b.c. Or not. */', 'Mail to a@b.c.', undefined],
  ])('%s is cut to its first sentence and its default', (comment, summary, defaultText) => {
    expect(readComment(comment)).toMatchObject({ summary, defaultText });
  });

  it('is not cut any shorter the second time, however it is written', () => {
    const words = fc.array(
      fc.constantFrom('One', 'two.', 'A', '`b`', '3.5', '@default', '@see', '\n *', '0'),
    );
    fc.assert(
      fc.property(words, (said) => {
        const once = shortenComment(`/** ${said.join(' ')} */`);
        expect(shortenComment(once)).toBe(once);
      }),
    );
  });
});
