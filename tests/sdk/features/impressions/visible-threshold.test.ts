import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleThreshold } from '../../../../sdk/features/impressions/visible-threshold.ts';

const viewport = { width: 400, height: 800 };

it.each([
  ['that fits', 0.5, { width: 400, height: 100 }, viewport, 0.5],
  ['twice as tall as the viewport', 0.5, { width: 400, height: 1_600 }, viewport, 0.25],
  ['twice as wide as the viewport', 0.5, { width: 800, height: 100 }, viewport, 0.25],
  ['larger in both ways', 1, { width: 800, height: 1_600 }, viewport, 0.25],
  ['of a third of what the viewport shows', 1, { width: 400, height: 2_400 }, viewport, 0.333],
  ['that fits, in steps that computers reckon badly', 0.29, { width: 1, height: 1 }, viewport, 0.29],
  ['without a size', 0.5, { width: 0, height: 0 }, viewport, 0.5],
  ['in a viewport without a size', 0.5, { width: 0, height: 0 }, { width: 0, height: 0 }, 0],
  ['in a frame that hides the viewport', 0.5, { width: 400, height: 1_600 }, null, 0.5],
  ['with too large a ratio', 50, { width: 1, height: 1 }, viewport, 1],
  ['with a negative ratio', -1, { width: 1, height: 1 }, viewport, 0],
  ['with a ratio that is no number', Number.NaN, { width: 1, height: 1 }, viewport, 0],
])('of an element %s, asked for %d', (_case, ratio, element, view, expected) => {
  expect(visibleThreshold(ratio, element, view)).toBe(expected);
});

it('is a threshold that every element can reach', () => {
  const size = fc.record({ width: fc.nat(5_000), height: fc.nat(50_000) });
  fc.assert(
    fc.property(fc.double(), size, size, (ratio, element, view) => {
      const threshold = visibleThreshold(ratio, element, view);
      expect(threshold).toBeGreaterThanOrEqual(0);
      expect(threshold).toBeLessThanOrEqual(1);
      const area = element.width * element.height;
      const most = Math.min(view.width, element.width) * Math.min(view.height, element.height);
      if (area > 0) expect(threshold).toBeLessThanOrEqual(most / area + 1e-6);
    }),
  );
});
