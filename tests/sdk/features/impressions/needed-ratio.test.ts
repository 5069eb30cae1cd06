import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neededRatio, ratios } from '../../../../sdk/features/impressions/needed-ratio.ts';

const viewport = { width: 400, height: 800 };

it.each([
  ['that fits', 0.5, { width: 400, height: 100 }, viewport, 0.5],
  ['twice as tall as the viewport', 0.5, { width: 400, height: 1_600 }, viewport, 0.25],
  ['twice as wide as the viewport', 0.5, { width: 800, height: 100 }, viewport, 0.25],
  ['larger in both ways', 1, { width: 800, height: 1_600 }, viewport, 0.25],
  ['three times as tall, rounded down to a step', 1, { width: 400, height: 2_400 }, viewport, 0.33],
  ['10,000 times as tall', 0.5, { width: 400, height: 8_000_000 }, viewport, ratios[1]],
  ['a million times as tall', 0.5, { width: 400, height: 800_000_000 }, viewport, 0],
  ['that fits, in steps that computers reckon badly', 0.29, { width: 1, height: 1 }, viewport, 0.29],
  ['without a size', 0.5, { width: 0, height: 0 }, viewport, 0.5],
  ['in a viewport without a size', 0.5, { width: 0, height: 0 }, { width: 0, height: 0 }, 0.5],
  ['with too large a threshold', 50, { width: 1, height: 1 }, viewport, 1],
])('of an element %s, asked for %d', (_case, ratio, element, view, expected) => {
  expect(neededRatio(ratio, element, view)).toBe(expected);
});

it('is a step that every element can reach', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 5_000 }),
    height: fc.integer({ min: 1, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), size, size, (ratio, element, view) => {
      const needed = neededRatio(ratio, element, view);
      const most = Math.min(view.width, element.width) * Math.min(view.height, element.height);
      expect(needed).toBeGreaterThanOrEqual(0);
      expect(needed).toBeLessThanOrEqual(most / (element.width * element.height) + 1e-6);
      expect(ratios).toContain(needed);
      const part = (Math.min(1, ratio) * most) / (element.width * element.height);
      expect(needed).toBeGreaterThan(Math.min(part * 0.9, part - 1 / 200) - 1e-4);
    }),
  );
});
