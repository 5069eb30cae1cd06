import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { cases } from '../../tools/vitest/test-mode.ts';
import { checkVisit } from '../visits/check-visit.ts';
import { drawVisit } from '../visits/draw-visit.ts';
import { realBrowser } from '../visits/real-browser.ts';
import { startEngine } from './start-engine.ts';

const engine = startEngine();

/** As many as fit into the run of an engine. */
const counts = { chromium: 50, firefox: 10, webkit: 10 };

/** Five times what they take on a quiet machine. */
const timeLimitMillis = 900_000;

it(
  'S4.3 S4.5 drawn visits with real tabs are stored, sent and told as the guides say',
  () =>
    fc.assert(
      fc.asyncProperty(drawVisit(15), async (visit) => {
        expect(await checkVisit(visit, realBrowser(engine.current))).toEqual([]);
      }),
      {
        // The visit as drawn can be played again; to look for a smaller one takes long with real tabs.
        endOnFailure: true,
        numRuns: cases(counts[inject('engine')]),
        interruptAfterTimeLimit: timeLimitMillis,
        markInterruptAsFailure: true,
      },
    ),
  timeLimitMillis + 60_000,
);
