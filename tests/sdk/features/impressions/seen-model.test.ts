import { observeImpression } from '@care/analytics/impressions';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratioSteps } from '../../../../sdk/features/impressions/needed-ratio.ts';
import { createFakePage, frameMillis, type Place } from './fake-page.ts';

/** Rows one below the other, some taller than the viewport. */
const heights = [60, 100, 40, 500, 120, 2_000, 80];

type Step =
  | { readonly kind: 'scroll'; readonly top: number }
  | { readonly kind: 'hide' | 'show' }
  | { readonly kind: 'wait'; readonly frames: number };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ kind: fc.constant('scroll'), top: fc.nat(300).map((tens) => tens * 10) }),
  fc.record({ kind: fc.constantFrom('hide', 'show') }),
  fc.record({ kind: fc.constant('wait'), frames: fc.integer({ min: 1, max: 12 }) }),
);
const rules = fc.record({
  threshold: fc.constantFrom(0.1, 0.5, 1),
  durationMs: fc.nat(8).map((frames) => frames * frameMillis),
});

/** A model of the elements that are really seen, from one frame to the next. */
function createModel(
  places: readonly Place[],
  viewportHeight: number,
  { threshold, durationMs }: { threshold: number; durationMs: number },
) {
  const spent = places.map((): number | undefined => undefined);
  const seen = new Set<number>();
  return {
    seen,
    frame(scrolled: number): void {
      places.forEach(({ top, height }, index) => {
        const visible = Math.min(top + height, scrolled + viewportHeight) - Math.max(top, scrolled);
        const part = (threshold * Math.min(height, viewportHeight)) / height;
        const needed = (Math.floor(part * ratioSteps + 1e-6) / ratioSteps) * height;
        const isIn = visible >= Math.max(0, needed - 1e-6);
        const before = spent[index];
        spent[index] = isIn ? (before === undefined ? 0 : before + frameMillis) : undefined;
        // An element that one frame shows is seen until the next.
        if (before !== undefined && before + frameMillis >= durationMs) seen.add(index);
      });
    },
  };
}

it('logs exactly what was seen, however the page is scrolled, hidden and shown', () => {
  fc.assert(
    fc.property(rules, fc.array(step, { minLength: 1, maxLength: 60 }), (rule, steps) => {
      const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
      const page = createFakePage();
      let bottom = 0;
      const places = heights.map((height) => {
        bottom += height;
        return { top: bottom - height, height };
      });
      places.forEach((place, index) => {
        observeImpression(analytics, page.place(place), { name: 'Seen', data: { index } }, rule);
      });
      const model = createModel(places, page.viewportHeight, rule);
      let scrolled = 0;
      let isHidden = false;
      for (const next of steps) {
        if (next.kind === 'scroll') {
          scrolled = next.top;
          page.scrollTo(scrolled);
        } else if (next.kind === 'wait') {
          for (let frame = 0; frame < next.frames; frame += 1) {
            page.wait(frameMillis);
            if (!isHidden) model.frame(scrolled);
          }
        } else {
          isHidden = next.kind === 'hide';
          page.setHidden(isHidden);
        }
      }
      const indexes = logged().map(({ data }) => Number(data.index));
      expect(indexes.toSorted((a, b) => a - b)).toEqual([...model.seen].toSorted((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});
