import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortText } from '../../../sdk/features/short-text.ts';
import { redactText } from '../../../sdk/privacy/redact-text.ts';

it.each([
  ['  Find \n\t care  ', 'Find care'],
  ['Card 4111 1111 1111 1111', 'Card *****'],
  ['Card 4111\n1111\n1111\n1111', 'Card *****'],
  ['a'.repeat(300), 'a'.repeat(255)],
  [`${'a'.repeat(254)}😀`, 'a'.repeat(254)],
  [`${'a'.repeat(242)}${'1'.repeat(30)}`, `${'a'.repeat(242)}*****`],
  ['', ''],
])('shortens %j to %j', (text, short) => {
  expect(shortText(text)).toBe(short);
});

it('leaves no personal number, no second line and no half of a character', () => {
  const digits = fc.stringMatching(/^(\d[ \n-]?){0,300}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 600 }), digits), (text) => {
      const short = shortText(text);
      expect(short.length).toBeLessThanOrEqual(255);
      expect(redactText(short)).toBe(short);
      expect(short).not.toMatch(/[\n\r\t]|\p{Surrogate}/u);
    }),
  );
});
