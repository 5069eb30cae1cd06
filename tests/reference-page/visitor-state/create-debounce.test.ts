import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDebounce } from '../../../reference-page/visitor-state/create-debounce.ts';
import { createManualTimers } from './manual-timers.ts';

/** The times of the runs for requests at these times, in milliseconds. */
function runsFor(requests: readonly number[]): number[] {
  const timers = createManualTimers();
  const runs: number[] = [];
  const debounce = createDebounce(
    () => runs.push(timers.now()),
    { waitMillis: 500, maxWaitMillis: 1_000 },
    timers,
  );
  for (const at of requests) {
    timers.pass(at - timers.now());
    debounce.request();
  }
  timers.pass(5_000);
  return runs;
}

describe('a debounce of 500 ms, of 1000 ms at the most', () => {
  it.each([
    { requests: [], runs: [] },
    { requests: [0], runs: [500] },
    { requests: [0, 499], runs: [999] },
    { requests: [0, 400, 800], runs: [1_000] },
    { requests: [0, 400, 800, 1_200, 1_600, 2_000], runs: [1_000, 2_200] },
    { requests: [0, 1_000], runs: [500, 1_500] },
  ])('S4.1 S9.3 runs at $runs for requests at $requests', ({ requests, runs }) => {
    expect(runsFor(requests)).toEqual(runs);
  });

  it('S4.1 serves every request in time, never early and never twice', () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(times, (unsorted) => {
        const requests = unsorted.toSorted((one, other) => one - other);
        const runs = runsFor(requests);
        let served = 0;
        for (const run of runs) {
          const batch = requests.filter((at) => at >= served && at < run);
          const [first = Number.NaN] = batch;
          const last = batch.at(-1) ?? Number.NaN;
          expect(run).toBe(Math.min(last + 500, first + 1_000));
          served = run;
        }
        expect(requests.filter((at) => at >= served)).toEqual([]);
      }),
    );
  });

  it('runs synchronously when flushed, once, and not when nothing is pending', () => {
    const timers = createManualTimers();
    const runs: number[] = [];
    const debounce = createDebounce(
      () => runs.push(timers.now()),
      { waitMillis: 500, maxWaitMillis: 1_000 },
      timers,
    );
    debounce.flush();
    expect(runs).toEqual([]);
    debounce.request();
    timers.pass(100);
    debounce.flush();
    debounce.flush();
    timers.pass(5_000);
    expect(runs).toEqual([100]);
  });
});
