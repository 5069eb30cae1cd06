import type { BurstResult } from './burst.ts';
import type { CalmVisitResult } from './calm-visit.ts';
import type { BrowserUses } from './page-driver.ts';
import { delayedMillis, type Results } from './results.ts';
import { median, quantile } from './statistics.ts';

/** How much slower the processor of the target for the start is. */
const slowDown = 4;

interface Figure {
  readonly title: string;
  /** Empty where the title says what is counted. */
  readonly unit: string;
  /** Digits after the point. */
  readonly digits: number;
  /** `undefined` when there is nothing to say. */
  readonly read: (results: Results) => number | undefined;
  /** Of two subjects neither is the better one. */
  readonly isNoContest?: true;
}

function medianOf<T>(entries: readonly T[], read: (entry: T) => number | null): number | undefined {
  const values = entries.map(read).filter((value) => value !== null);
  return values.length === 0 ? undefined : median(values);
}

function quantileOf<T>(
  entries: readonly T[],
  share: number,
  read: (entry: T) => readonly number[],
): number | undefined {
  const values = entries.flatMap(read);
  return values.length === 0 ? undefined : quantile(values, share);
}

const requestsPerThousand = ({ requests, delivered }: Pick<BurstResult, 'requests' | 'delivered'>) =>
  delivered === 0 ? null : (requests * 1_000) / delivered;

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const perHundred =
  (use: keyof BrowserUses) =>
  ({ events, [use]: count }: CalmVisitResult) =>
    (count * 100) / events;

/** The rows of the table: the median of the repetitions, or a quantile of all of them together. */
export const figures = {
  callMedian: {
    title: '`logEvent`, synchronous cost, median',
    unit: 'µs',
    digits: 1,
    read: ({ steadyLoads }) => quantileOf(steadyLoads, 0.5, ({ callMicros }) => callMicros),
  },
  callP99: {
    title: '`logEvent`, synchronous cost, p99',
    unit: 'µs',
    digits: 0,
    read: ({ steadyLoads }) => quantileOf(steadyLoads, 0.99, ({ callMicros }) => callMicros),
  },
  burstCallMean: {
    title: '`logEvent`, synchronous cost, burst of 100, mean',
    unit: 'µs',
    digits: 1,
    read: ({ smallBursts }) => medianOf(smallBursts, ({ callMicros }) => mean(callMicros)),
  },
  burstCallP99: {
    title: '`logEvent`, synchronous cost, burst of 100, p99',
    unit: 'µs',
    digits: 0,
    read: ({ smallBursts }) => quantileOf(smallBursts, 0.99, ({ callMicros }) => callMicros),
  },
  smallBurstBlocked: {
    title: 'burst of 100: main thread blocked',
    unit: 'ms',
    digits: 1,
    read: ({ smallBursts }) => medianOf(smallBursts, ({ blockedMillis }) => blockedMillis),
  },
  steadyCpu: {
    title: 'CPU per event, 20 every 100 ms',
    unit: 'µs',
    digits: 0,
    read: ({ steadyLoads }) => medianOf(steadyLoads, ({ cpuMicrosPerEvent }) => cpuMicrosPerEvent),
  },
  delayedSteadyCpu: {
    title: `CPU per event, 20 every 100 ms, answers after ${delayedMillis} ms`,
    unit: 'µs',
    digits: 0,
    read: ({ delayedSteadyLoads }) =>
      medianOf(delayedSteadyLoads, ({ cpuMicrosPerEvent }) => cpuMicrosPerEvent),
  },
  smallBurstCpu: {
    title: 'CPU per event, burst of 100',
    unit: 'µs',
    digits: 0,
    read: ({ smallBursts }) => medianOf(smallBursts, ({ cpuMicrosPerEvent }) => cpuMicrosPerEvent),
  },
  largeBurstCpu: {
    title: 'CPU per event, burst of 5,000',
    unit: 'µs',
    digits: 0,
    read: ({ largeBursts }) => medianOf(largeBursts, ({ cpuMicrosPerEvent }) => cpuMicrosPerEvent),
  },
  largeBurstSeconds: {
    title: 'burst of 5,000: until all have arrived',
    unit: 's',
    digits: 1,
    read: ({ largeBursts }) => medianOf(largeBursts, ({ seconds }) => seconds),
  },
  largeBurstBlocked: {
    title: 'burst of 5,000: longest main-thread block',
    unit: 'ms',
    digits: 0,
    read: ({ largeBursts }) => medianOf(largeBursts, ({ blockedMillis }) => blockedMillis),
  },
  largeBurstDelivered: {
    title: 'burst of 5,000: arrived within 60 s',
    unit: 'events',
    digits: 0,
    read: ({ largeBursts }) => medianOf(largeBursts, ({ delivered }) => delivered),
    isNoContest: true,
  },
  smallBurstRequests: {
    title: 'requests, burst of 100',
    unit: '',
    digits: 1,
    read: ({ smallBursts }) => medianOf(smallBursts, ({ requests }) => requests),
  },
  largeBurstRequests: {
    title: 'requests per 1,000 events, burst of 5,000',
    unit: '',
    digits: 1,
    read: ({ largeBursts }) => medianOf(largeBursts, requestsPerThousand),
  },
  steadyRequests: {
    title: 'requests per 1,000 events, 20 every 100 ms',
    unit: '',
    digits: 1,
    read: ({ steadyLoads }) => medianOf(steadyLoads, requestsPerThousand),
  },
  steadyBytes: {
    title: 'body bytes per event, 20 every 100 ms',
    unit: '',
    digits: 0,
    read: ({ steadyLoads }) => medianOf(steadyLoads, ({ bodyBytes, delivered }) => bodyBytes / delivered),
  },
  smallBurstBytes: {
    title: 'body bytes per event, burst of 100',
    unit: '',
    digits: 0,
    read: ({ smallBursts }) => medianOf(smallBursts, ({ bodyBytesPerEvent }) => bodyBytesPerEvent),
  },
  largeBurstBytes: {
    title: 'body bytes per event, burst of 5,000',
    unit: '',
    digits: 0,
    read: ({ largeBursts }) => medianOf(largeBursts, ({ bodyBytesPerEvent }) => bodyBytesPerEvent),
  },
  script: {
    title: 'script and init call, CPU × 4',
    unit: 'ms',
    digits: 1,
    read: ({ starts }) => medianOf(starts, ({ scriptMillis }) => scriptMillis * slowDown),
  },
  firstEvent: {
    title: 'script, init call and first event, CPU × 4',
    unit: 'ms',
    digits: 1,
    read: ({ starts }) => medianOf(starts, ({ firstEventMillis }) => firstEventMillis * slowDown),
  },
  delayedFirstEvent: {
    title: `script, init call and first event, CPU × 4, answers after ${delayedMillis} ms`,
    unit: 'ms',
    digits: 1,
    read: ({ delayedStarts }) =>
      medianOf(delayedStarts, ({ firstEventMillis }) => firstEventMillis * slowDown),
  },
  longestTask: {
    title: 'page load with 20 events: longest task, CPU × 4',
    unit: 'ms',
    digits: 0,
    read: ({ pageLoads }) => medianOf(pageLoads, ({ longestTaskMillis }) => longestTaskMillis),
  },
  scriptHeap: {
    title: 'heap after the init call',
    unit: 'KiB',
    digits: 0,
    read: ({ starts }) => medianOf(starts, ({ scriptHeapBytes }) => scriptHeapBytes / 1_024),
  },
  firstEventHeap: {
    title: 'heap after the first event',
    unit: 'KiB',
    digits: 0,
    read: ({ starts }) => medianOf(starts, ({ firstEventHeapBytes }) => firstEventHeapBytes / 1_024),
  },
  longVisitHeap: {
    title: 'heap after 5,000 delivered events, 20 every 100 ms',
    unit: 'KiB',
    digits: 0,
    read: ({ longVisits }) => medianOf(longVisits, ({ heapBytes }) => heapBytes / 1_024),
  },
  calmTransactions: {
    title: 'IndexedDB transactions of 100 events, one a second, each answered before the next',
    unit: '',
    digits: 0,
    read: ({ calmVisits }) => medianOf(calmVisits, perHundred('transactions')),
  },
  calmTimers: {
    title: 'timers of 100 events, one a second, each answered before the next',
    unit: '',
    digits: 0,
    read: ({ calmVisits }) => medianOf(calmVisits, perHundred('timers')),
  },
  calmStorageReads: {
    title: 'storage reads of 100 events, one a second, each answered before the next, without cookies',
    unit: '',
    digits: 0,
    read: ({ calmVisits }) => medianOf(calmVisits, perHundred('storageReads')),
  },
  journalAlone: {
    title: 'from call to durable, alone, median',
    unit: 'ms',
    digits: 1,
    read: ({ journals }) => quantileOf(journals, 0.5, ({ aloneMillis }) => aloneMillis),
  },
  journalAloneP99: {
    title: 'from call to durable, alone, p99',
    unit: 'ms',
    digits: 1,
    read: ({ journals }) => quantileOf(journals, 0.99, ({ aloneMillis }) => aloneMillis),
  },
  journalTogether: {
    title: 'from call to durable, 20 at a time, median',
    unit: 'ms',
    digits: 1,
    read: ({ journals }) => quantileOf(journals, 0.5, ({ togetherMillis }) => togetherMillis),
  },
  journalTogetherP99: {
    title: 'from call to durable, 20 at a time, p99',
    unit: 'ms',
    digits: 1,
    read: ({ journals }) => quantileOf(journals, 0.99, ({ togetherMillis }) => togetherMillis),
  },
} satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;

/** What is known of a subject. */
export type Known = { readonly [Name in FigureName]: number | undefined };

export function readFigures(results: Results): Known {
  const entries = Object.entries(figures).map(([name, { read }]) => [name, read(results)]);
  return Object.fromEntries(entries) as Known;
}

/** The lowest of the peers. */
export function bestOf(peers: readonly Known[], name: FigureName): number | undefined {
  const values = peers.map((peer) => peer[name]).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : Math.min(...values);
}

/** Title and unit. */
export function titleOf(name: FigureName): string {
  const { title, unit } = figures[name];
  return unit === '' ? title : `${title}, ${unit}`;
}

export function formatFigure(name: FigureName, value: number | undefined): string {
  if (value === undefined) return '–';
  const { digits } = figures[name];
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
