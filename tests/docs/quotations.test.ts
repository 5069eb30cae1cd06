import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../tools/prose/read-source.ts';
import { root } from '../repository/root.ts';
import { pages, quotationsOf } from './snippets/pages.ts';

it.each(pages.flatMap(quotationsOf))('$page quotes what is in $path, word for word', ({ path, code }) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain(code);
});

describe('the oracle of the drawn visits', () => {
  const folder = join(root, 'tests/visits/oracle');
  const guides = ['consent', 'delivery', 'delivery-limits', 'identity', 'sessions'].map((name) =>
    asText(readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')),
  );
  const quoted = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return readSource(file, source)
      .filter(({ start, kind }) => kind === 'text' && source[start] === '/')
      .flatMap(({ text }) => [...asText(text).matchAll(/"([^"]+?)\.?"/g)])
      .map(([, sentence = '']) => ({ file, sentence }));
  });

  it('quotes the guides', () => {
    expect(new Set(quoted.map(({ file }) => file))).toEqual(new Set(readdirSync(folder)));
  });

  it.each(quoted)('$file quotes a guide, word for word: $sentence', ({ sentence }) => {
    expect(guides.some((guide) => guide.includes(sentence))).toBe(true);
  });
});

/** In lower case, as a quotation may begin within a sentence; without marks of Markdown and of comments, and line breaks. */
function asText(marked: string): string {
  return marked
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
