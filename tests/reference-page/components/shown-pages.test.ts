import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownPages } from '../../../reference-page/components/pagination/shown-pages.ts';

it.each([
  [1, 1, '1'],
  [2, 4, '1 2 3 4'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 7, '1 2 3 4 5 6 7'],
  [1, 24, '1 2 3 4 5 … 24'],
  [4, 24, '1 2 3 4 5 … 24'],
  [5, 24, '1 … 4 5 6 … 24'],
  [12, 24, '1 … 11 12 13 … 24'],
  [20, 24, '1 … 19 20 21 … 24'],
  [21, 24, '1 … 20 21 22 23 24'],
  [24, 24, '1 … 20 21 22 23 24'],
])('page %d of %d shows %s', (current, count, expected) => {
  expect(shownPages(current, count).join(' ').replaceAll('gap', '…')).toBe(expected);
});

const position = fc
  .integer({ min: 1, max: 5000 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));

it('shows the ends, the current page and its neighbours, in order, in at most seven places', () => {
  fc.assert(
    fc.property(position, ([current, count]) => {
      const shown = shownPages(current, count);
      const pages = shown.filter((one) => one !== 'gap');
      expect(shown.length).toBeLessThanOrEqual(7);
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
      for (const page of [1, current - 1, current, current + 1, count])
        if (page >= 1 && page <= count) expect(pages).toContain(page);
    }),
  );
});

it('has a gap where, and only where, more than one page is left out', () => {
  fc.assert(
    fc.property(position, ([current, count]) => {
      const shown = shownPages(current, count);
      shown.forEach((one, index) => {
        const [before, after] = [Number(shown[index - 1]), Number(shown[index + 1])];
        if (one === 'gap') expect(after - before).toBeGreaterThan(2);
        else if (index > 0 && shown[index - 1] !== 'gap') expect(one - before).toBe(1);
      });
    }),
  );
});
