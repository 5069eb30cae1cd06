import { median } from '../statistics.ts';

/** The distances between repetitions of the same measurement, as shares of their median. */
export interface Spread {
  readonly median: number;
  readonly largest: number;
}

/** The repeated CPU times of one subject. */
interface Repeated {
  readonly starts?: readonly Start[];
  readonly delayedStarts?: readonly Start[];
  readonly steadyLoads?: readonly Load[];
  readonly delayedSteadyLoads?: readonly Load[];
  readonly smallBursts?: readonly Load[];
}

interface Start {
  readonly firstEventMillis: number;
}

interface Load {
  readonly cpuMicrosPerEvent: number | null;
}

/** Computes how far apart the repetitions of each CPU time are; `undefined` where nothing was repeated. */
export function spreadOf(results: readonly Repeated[]): Spread | undefined {
  const distances = results
    .flatMap((one) => [
      ...[one.starts, one.delayedStarts].map((starts = []) =>
        starts.map(({ firstEventMillis }) => firstEventMillis),
      ),
      ...[one.steadyLoads, one.delayedSteadyLoads, one.smallBursts].map((loads = []) =>
        loads.flatMap(({ cpuMicrosPerEvent }) => cpuMicrosPerEvent ?? []),
      ),
    ])
    .filter(({ length }) => length > 1)
    .map((times) => (Math.max(...times) - Math.min(...times)) / median(times));
  return distances.length > 0 ? { median: median(distances), largest: Math.max(...distances) } : undefined;
}
