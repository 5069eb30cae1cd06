import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactAddress, redactText } from '../../../sdk/privacy/redact.ts';
import { findPersonalRuns } from './personal-runs.ts';

const card = '4111 1111 1111 1111';

/** UTF-16 units. */
const readLimit = 65_536;

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
      `${card.replaceAll(' ', ' '.repeat(12_000))} `.repeat(2),
      64,
      '*****',
    ],
  ])('S9.7 %s', (_, text, limit, fitted) => {
    expect(redactText(text, limit)).toBe(fitted);
  });

  it('S9.7 never holds a personal number nor half a character, cut at any place', () => {
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

  it.each([
    ['text', redactText],
    ['address', redactAddress],
  ] as const)('shows nothing of what lies across the end of what is read of a long %s', (_, redact) => {
    const secret = fc.constantFrom(
      card,
      '078-05-1120',
      'jane4111.doe@example.com',
      'https://x:4111@x.com/',
      'a/?token=4111',
    );
    const filler = fc.constantFrom('x ', 'x/', 'a=b&', '%20', 'word, ');
    fc.assert(
      fc.property(
        secret,
        filler,
        fc.integer({ min: -40, max: 10 }),
        fc.nat(1),
        (hidden, unit, shift, end) => {
          const before = unit.repeat(readLimit).slice(0, readLimit + shift);
          const clean = redact(`${before} ${hidden}${end ? '' : ` ${unit.repeat(9_000)}`}`, readLimit);
          const rest = redact(`${before} ${hidden}${unit.repeat(9_000)}`);
          for (const text of [clean, rest]) expect(text).not.toMatch(/4111|05.1120|jane/);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is read up to 64 KiB where its length is not limited, with a mark where there was more', () => {
    const clean = redactText('some words '.repeat(100_000));
    expect(clean.length).toBeGreaterThan(50_000);
    expect(clean.length).toBeLessThan(65_536);
    expect(clean).toMatch(/^(some words )+.*\*{5}$/);
  });

  it.each(['//a@', '/a@', 'a＠', 'a@b＠', '//a@/', '\\x40', 'a (at) ', 'token=/', '%40a@', 'a@1@'])(
    'is redacted without an error, to a text that does not change again, where it consists of %j only',
    (unit) => {
      for (const redact of [redactText, redactAddress]) {
        const clean = redact(`/${unit.repeat(100_000 / unit.length)}`);
        expect(redact(clean)).toBe(clean);
      }
    },
  );

  it('is hidden whole where each pass changes it again', () => {
    const endless = '%25token=19>19%@&#64;token%40"//'.repeat(20);
    expect(redactAddress(`/a/${endless}`)).toBe('*****');
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
