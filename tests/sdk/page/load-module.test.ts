import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from '../../../reference-page/analytics/when.ts';
import { loadModule } from '../../../sdk/page/load-module.ts';

const timers = {
  setTimer(run: () => void, ms: number) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['a module of the SDK', (load: () => Promise<string>) => loadModule(timers, load)],
  ['a part of the page', loadPart],
])('%s that does not load is asked for once more, a second later', async (_, loadWith) => {
  const failure = new Error('Importing a module script failed.');
  const answers = [() => Promise.reject(failure), () => Promise.resolve('arrived')];
  const load = vi.fn(() => answers[load.mock.calls.length - 1]?.() ?? Promise.reject(failure));

  const loaded = loadWith(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('arrived');

  answers.length = 0;
  const lost = expect(loadWith(load)).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(60_000);
  await lost;
  expect(load).toHaveBeenCalledTimes(4);
});
