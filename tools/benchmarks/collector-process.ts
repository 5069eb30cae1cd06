import { fileURLToPath } from 'node:url';
import type { Tally } from './collector.ts';
import { startChild } from './start-child.ts';

/** The collector as its parent sees it. */
export interface Collector {
  /** Another origin than the pages have. */
  readonly origin: string;
  /** What has arrived of a run, as soon as it is so many events, or the time is over. */
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
