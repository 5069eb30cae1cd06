import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactAddress, redactText } from '../../../sdk/privacy/redact.ts';
import { findPersonalRuns } from './personal-runs.ts';

const card = '4111 1111 1111 1111';

describe('a text that has to fit', () => {
  it.each([
    ['what fits stays', 'Join now', 255, 'Join now'],
    ['what is too long is cut', 'a'.repeat(300), 255, 'a'.repeat(255)],
    ['no surrogate pair is split', `${'a'.repeat(254)}😀`, 255, 'a'.repeat(254)],
    ['a pair that fits stays', `${'a'.repeat(253)}😀b`, 255, `${'a'.repeat(253)}😀`],
    ['a number is found before the cut', `${'a'.repeat(250)}${card}`, 255, `${'a'.repeat(250)}*****`],
    ['a number across the cut leaves no digit', `${'a'.repeat(252)}${card}`, 255, `${'a'.repeat(252)}***`],
    ['what is taken out makes room', `${card}, `.repeat(100), 20, '*****, *****, *****,'],
    ['the cut makes no number of a longer one', '1'.repeat(40), 16, '*****'],
    [
      'nothing is reported of too much that is taken out',
      `${card.replaceAll(' ', ' '.repeat(150))} `.repeat(2),
      64,
      '*****',
    ],
  ])('S9.7 %s', (_, text, limit, fitted) => {
    expect(redactText(text, limit)).toBe(fitted);
  });

  it('S9.7 never holds a personal number nor half a character, wherever it is cut', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '1',
        '4111',
        '123-45-6789',
        card,
        ' ',
        '-',
        'a',
        '😀',
        '\u200b',
        '11111111111111111111',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 5, max: 60 }), (given, limit) => {
        const fitted = redactText(given, limit);
        expect(fitted.length).toBeLessThanOrEqual(limit);
        expect(findPersonalRuns(fitted)).toEqual([]);
        expect(fitted).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps secrets of an address that is cut', () => {
    const address = `/?${'a'.repeat(20)}&token=secret&x=1`;
    for (let limit = 5; limit < 50; limit += 1) {
      const fitted = redactAddress(address, limit);
      expect(fitted.length).toBeLessThanOrEqual(limit);
      expect(fitted).not.toContain('s');
    }
  });
});
