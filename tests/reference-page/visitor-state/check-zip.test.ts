import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkZip, isZip } from '../../../reference-page/visitor-state/check-zip.ts';

const none = 'Enter your ZIP code so we can look near you.';
const notDigits = 'A ZIP code is made of digits, such as 78701.';

const isNowhere = (zip: string) => `There is no ZIP code ${zip}. Check the digits.`;

describe('checkZip', () => {
  it.each([
    ['78701', '78701'],
    ['00501', '00501'],
    ['99950', '99950'],
    [' 02139\t', '02139'],
    ['7 8 7 0 1', '78701'],
    ['02139-4307', '02139'],
    ['02139 4307', '02139'],
    ['02139–4307', '02139'],
    ['021394307', '02139'],
    ['７８７０１', '78701'],
    ['\u200b78701\ufeff', '78701'],
  ])('takes %j', (typed, zip) => {
    expect(checkZip(typed)).toEqual({ zip });
  });

  it.each([
    ['', none],
    [' \n\u00a0\u200b', none],
    ['Boston', notDigits],
    ['7870l', notDigits],
    ['🏠🏠🏠🏠🏠', notDigits],
    ['\ud83c', notDigits],
    ['78.701', notDigits],
    ['٧٨٧٠١', notDigits],
    ['-', 'A ZIP code has five digits. This one has 0.'],
    ['7870', 'A ZIP code has five digits. This one has 4.'],
    ['787011', 'A ZIP code has five digits. This one has 6.'],
    ['78701-', 'Enter the five digits with nothing between them, such as 78701.'],
    ['7-8701', 'Enter the five digits with nothing between them, such as 78701.'],
    ['7'.repeat(10_000), 'A ZIP code has five digits. This one has 10000.'],
    [`78701${' '.repeat(60)}x`, notDigits],
    ['00000', isNowhere('00000')],
    ['00099', isNowhere('00099')],
    ['00500', isNowhere('00500')],
    ['99951', isNowhere('99951')],
    ['99999', isNowhere('99999')],
    ['00000-1234', isNowhere('00000')],
  ])('says what is wrong with %j', (typed, problem) => {
    const isKnownWrong = problem.startsWith('There is no ZIP code');
    const error = isKnownWrong ? 'unknown ZIP' : problem === none ? 'missing ZIP' : 'malformed ZIP';
    expect(checkZip(typed)).toEqual({ problem, error });
  });

  it('answers to any text, and what it takes can be remembered', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789- –７８\u200b'), maxLength: 14 }),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const checked = checkZip(typed);
        if ('zip' in checked) expect(isZip(checked.zip)).toBe(true);
        else expect(checked.problem).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  it('takes every ZIP code, with blanks anywhere, in either width, with and without the four more digits', () => {
    const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', '\u2009'), maxLength: 2 });
    const zips = fc.integer({ min: 501, max: 99_950 }).map((number) => `${number}`.padStart(5, '0'));
    const more = fc.option(fc.stringMatching(/^-?\d{4}$/), { nil: '' });
    fc.assert(
      fc.property(zips, more, blanks, fc.boolean(), (zip, four, blank, isWide) => {
        const spaced = [...(zip + four)].map((letter) => letter + blank).join('');
        const typed = isWide
          ? spaced.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
          : spaced;
        expect(checkZip(typed)).toEqual({ zip });
      }),
    );
  });
});
