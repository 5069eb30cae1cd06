import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { checkVisit } from '../visits/check-visit.ts';
import { drawVisit } from '../visits/draw-visit.ts';
import { realBrowser } from '../visits/real-browser.ts';
import { startEngine } from './start-engine.ts';

const engine = startEngine();

/** The number of visits that fits into the run of an engine. */
const counts = { chromium: 50, firefox: 10, webkit: 10 };

/** Visitors who are there at the same time, each with a browser context of their own: a visit waits more than it computes. */
const visitors = 4;

/** Five times what they take on a quiet machine. */
const timeLimitMillis = 900_000;

describe.concurrent('S4.3 S4.5 drawn visits with real tabs are stored, sent and reported as the guides say', () => {
  it.each(Array.from({ length: visitors }, (_none, index) => index))(
    'visitor %i',
    (index) =>
      fc.assert(
        fc.asyncProperty(drawVisit(15), async (visit) => {
          expect(await checkVisit(visit, realBrowser(engine.current))).toEqual([]);
        }),
        {
          seed: Number(fc.readConfigureGlobal().seed) + index,
          // The visit as drawn can be played again; to look for a smaller one takes long with real tabs.
          endOnFailure: true,
          numRuns: Math.ceil(counts[inject('engine')] / visitors),
          interruptAfterTimeLimit: timeLimitMillis,
          markInterruptAsFailure: true,
        },
      ),
    timeLimitMillis + 60_000,
  );
});
