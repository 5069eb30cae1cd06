import { fileURLToPath } from 'node:url';
import type { Tally } from './collector.ts';
import { startChild } from './start-child.ts';

/** The collector, seen from its parent. */
export interface Collector {
  /** The collector's origin, another one than that of the pages. */
  readonly origin: string;
  /** Returns the tally of a run, as soon as so many events have arrived, or the time is over. */
  waitFor(run: string, events: number, timeoutMillis: number): Promise<Tally>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('collector.ts', import.meta.url));

export async function startCollector(): Promise<Collector> {
  const { origin, stop } = await startChild([program], {}, ['--import', 'tsx']);
  return {
    origin,
    stop,
    async waitFor(run, events, timeoutMillis) {
      const answer = await fetch(`${origin}/${run}/tally?events=${events}&timeout=${timeoutMillis}`);
      return (await answer.json()) as Tally;
    },
  };
}
