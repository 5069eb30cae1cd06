import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../tools/vitest/test-mode.ts';
import { checkVisit } from './check-visit.ts';
import { drawVisit } from './draw-visit.ts';
import { openMemoryBrowser } from './memory-browser.ts';

it(
  'S4.3 S4.5 S4.7 a visit over tabs, pages, projects and days is stored, sent and reported as the guides say',
  () =>
    fc.assert(
      fc.asyncProperty(drawVisit(40), async (visit) => {
        expect(await checkVisit(visit, openMemoryBrowser)).toEqual([]);
      }),
      { numRuns: cases(2_000) },
    ),
  300_000,
);
