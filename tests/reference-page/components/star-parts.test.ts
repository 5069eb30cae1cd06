import fc from 'fast-check';
import { expect, it } from 'vitest';
import { starParts } from '../../../reference-page/components/rating/star-parts.ts';

it.each([
  [0, 'none none none none none'],
  [0.2, 'none none none none none'],
  [0.5, 'half none none none none'],
  [3.2, 'full full full none none'],
  [3.3, 'full full full half none'],
  [4.8, 'full full full full full'],
  [5, 'full full full full full'],
  [99, 'full full full full full'],
  [-1, 'none none none none none'],
  [Number.NaN, 'none none none none none'],
])('%d is drawn as %s', (value, expected) => {
  expect(starParts(value).join(' ')).toBe(expected);
});

it('is never further than a quarter of a star from the value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (value) => {
      const worth = { none: 0, half: 0.5, full: 1 };
      const drawn = starParts(value).reduce((sum, part) => sum + worth[part], 0);
      expect(Math.abs(drawn - value)).toBeLessThanOrEqual(0.25);
    }),
  );
});
