import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLag } from '../../../reference-page/preview/event-row.ts';
import { tokenizeJson } from '../../../reference-page/preview/json-block.ts';
import { prettyJson } from '../../../reference-page/preview/pretty-json.ts';
import { shortenText } from '../../../reference-page/preview/shorten-text.ts';

describe('tokenizeJson', () => {
  it('returns the text it was given', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = prettyJson(json);
        expect(
          tokenizeJson(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('distinguishes names, texts, numbers and words', () => {
    const tokens = tokenizeJson('{"a\\"": "b", "c": -1.5e+3, "d": [true, null]}');
    expect(tokens.filter(({ kind }) => kind !== 'mark').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'name "a\\""',
      'text "b"',
      'name "c"',
      'number -1.5e+3',
      'name "d"',
      'word true',
      'word null',
    ]);
  });
});

describe('prettyJson', () => {
  it('stays the same value and hides nothing', () => {
    const json = JSON.stringify({ text: 'a\u202eb\u200bc\u061cd\u{e0001}' });
    expect(prettyJson(json)).toContain('a\\u202eb\\u200bc\\u061cd\\udb40\\udc01');
    expect(JSON.parse(prettyJson(json))).toEqual(JSON.parse(json));
  });
});

describe('shortenText', () => {
  it('cuts long text and makes one line of it', () => {
    expect(shortenText('one\ntwo\u202ethree', 20)).toBe('one two three');
    expect(shortenText('abcdef', 4)).toBe('abc…');
    expect(shortenText('abcd', 4)).toBe('abcd');
  });
});

describe('formatLag', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1500, '1.5 s'],
    [59_900, '59 s'],
    [61_000, '1 min'],
    [7_200_000, '2 h'],
    [259_200_000, '3 days'],
    [1e15, 'over a year'],
    [-250, '−250 ms'],
  ])('writes %d ms as %s', (millis, text) => {
    expect(formatLag(millis)).toBe(text);
  });
});
