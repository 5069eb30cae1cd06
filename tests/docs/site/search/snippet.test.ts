import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippet } from '../../../../docs/site/search/snippet.ts';

const shown = (text: string, ...words: string[]) =>
  snippet(text, words)
    .map(({ marked, text: piece }) => (marked ? `[${piece}]` : piece))
    .join('');

describe('a snippet', () => {
  it.each([
    ['The journal is full.', ['journal'], 'The [journal] is full.'],
    ['Journals, journaling', ['journal'], '[Journals], [journaling]'],
    ['prejournal', ['journal'], 'prejournal'],
    ['a.b a+b', ['a+b'], 'a.b [a+b]'],
    ['nothing', [], 'nothing'],
    ['', ['a'], ''],
  ])('of “%s” marks %s', (text, words, expected) => {
    expect(shown(text, ...words)).toBe(expected);
  });

  it('begins shortly before the first word that fits', () => {
    const text = `${'word '.repeat(100)}journal ${'more '.repeat(100)}`;
    expect(shown(text, 'journal')).toMatch(/^… (word ){8,9}\[journal\] (more )+.* …$/);
  });

  it('says nothing that the text does not say, and marks only what was asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        const pieces = snippet(text, words);
        const all = pieces.map((piece) => piece.text).join('');
        expect(text).toContain(all.replace(/^… /, '').replace(/ …$/, ''));
        for (const { marked, text: piece } of pieces)
          if (marked)
            expect(words.some((word) => piece.toLowerCase().startsWith(word.toLowerCase()))).toBe(true);
      }),
    );
  });
});
