import type { Results } from './core.ts';
import { mean, median, quantile } from './statistics.ts';

/** A row of `core`. */
interface Figure {
  readonly title: string;
  /** The unit; empty where the title names the counted things. */
  readonly unit: string;
  /** The number of digits after the point. */
  readonly digits: number;
  /** Computes the figure; `undefined` without results. */
  readonly read: (results: Results) => number | undefined;
}

/** The factor by which the processor of the start's target is slower. */
const slowDown = 4;

type Kind = Exclude<keyof Results, 'subject' | 'kind' | 'failures'>;
type Entry<Of extends Kind> = NonNullable<Results[Of]>[number];

const entriesOf = <Of extends Kind>(results: Results, kind: Of) =>
  (results[kind] ?? []) as readonly Entry<Of>[];

/** Reads the median of the repetitions, of a member or a value computed from some. */
function each<Of extends Kind>(
  kind: Of,
  read: keyof Entry<Of> | ((entry: Entry<Of>) => number | null),
  factor = 1,
): Figure['read'] {
  return (results) => {
    const values = entriesOf(results, kind)
      .map((entry) => (typeof read === 'function' ? read(entry) : (entry[read] as number | null)))
      .filter((value) => value !== null);
    return values.length === 0 ? undefined : median(values) * factor;
  };
}

/** Reads a quantile of all values of all repetitions. */
function all<Of extends Kind>(
  kind: Of,
  share: number,
  read: (entry: Entry<Of>) => readonly number[],
): Figure['read'] {
  return (results) => {
    const values = entriesOf(results, kind).flatMap(read);
    return values.length === 0 ? undefined : quantile(values, share);
  };
}

function figure(title: string, unit: string, digits: number, read: Figure['read']): Figure {
  return { title, unit, digits, read };
}

const calls = ({ callMicros }: { readonly callMicros: readonly number[] }) => callMicros;
const meanCall = ({ callMicros }: Entry<'smallBursts'>) =>
  callMicros.length === 0 ? null : mean(callMicros);
const perThousand = ({ requests, delivered }: { readonly requests: number; readonly delivered: number }) =>
  delivered === 0 ? null : (requests * 1_000) / delivered;
const perEvent = ({ bodyBytes, delivered }: Entry<'steadyLoads'>) => bodyBytes / delivered;
const perHundred =
  (use: 'transactions' | 'timers' | 'storageReads') =>
  ({ events, [use]: count }: Entry<'calmVisits'>) =>
    (count * 100) / events;
const journal = (when: 'aloneMillis' | 'togetherMillis', share: number) =>
  all('journals', share, ({ [when]: millis }) => millis);

const kibibytes = 1 / 1_024;
const cpu = 'cpuMicrosPerEvent';
const call = '`logEvent`, synchronous cost';
const steady = '20 every 100 ms';
const start = 'script, init call and first event, CPU × 4';
const delayed = 'answers after 300 ms';
const calm = 'of 100 events, one a second, each answered before the next';
const calmReads = `storage reads ${calm}, without cookies`;
const durable = 'from call to durable';
const longest = 'longest task, CPU × 4';
const firstHeap = 'heap after the first event';
const longHeap = `heap after 5,000 delivered events, ${steady}`;
const small = 'burst of 100';
const large = 'burst of 5,000';

/** All figures, in the order of the page. */
export const figures = {
  callMedian: figure(`${call}, median`, 'µs', 1, all('steadyLoads', 0.5, calls)),
  callP99: figure(`${call}, p99`, 'µs', 0, all('steadyLoads', 0.99, calls)),
  burstCallMean: figure(`${call}, ${small}, mean`, 'µs', 1, each('smallBursts', meanCall)),
  burstCallP99: figure(`${call}, ${small}, p99`, 'µs', 0, all('smallBursts', 0.99, calls)),
  smallBurstBlocked: figure(`${small}: main thread blocked`, 'ms', 1, each('smallBursts', 'blockedMillis')),
  steadyCpu: figure(`CPU per event, ${steady}`, 'µs', 0, each('steadyLoads', cpu)),
  delayedSteadyCpu: figure(`CPU per event, ${steady}, ${delayed}`, 'µs', 0, each('delayedSteadyLoads', cpu)),
  smallBurstCpu: figure(`CPU per event, ${small}`, 'µs', 0, each('smallBursts', cpu)),
  largeBurstCpu: figure(`CPU per event, ${large}`, 'µs', 0, each('largeBursts', cpu)),
  largeBurstSeconds: figure(`${large}: until all have arrived`, 's', 1, each('largeBursts', 'seconds')),
  largeBurstBlocked: figure(
    `${large}: longest main-thread block`,
    'ms',
    0,
    each('largeBursts', 'blockedMillis'),
  ),
  largeBurstDelivered: figure(`${large}: arrived within 60 s`, 'events', 0, each('largeBursts', 'delivered')),
  smallBurstRequests: figure(`requests, ${small}`, '', 1, each('smallBursts', 'requests')),
  largeBurstRequests: figure(`requests per 1,000 events, ${large}`, '', 1, each('largeBursts', perThousand)),
  steadyRequests: figure(`requests per 1,000 events, ${steady}`, '', 1, each('steadyLoads', perThousand)),
  steadyBytes: figure(`body bytes per event, ${steady}`, '', 0, each('steadyLoads', perEvent)),
  smallBurstBytes: figure(`body bytes per event, ${small}`, '', 0, each('smallBursts', 'bodyBytesPerEvent')),
  largeBurstBytes: figure(`body bytes per event, ${large}`, '', 0, each('largeBursts', 'bodyBytesPerEvent')),
  script: figure('script and init call, CPU × 4', 'ms', 1, each('starts', 'scriptMillis', slowDown)),
  firstEvent: figure(start, 'ms', 1, each('starts', 'firstEventMillis', slowDown)),
  delayedFirstEvent: figure(
    `${start}, ${delayed}`,
    'ms',
    1,
    each('delayedStarts', 'firstEventMillis', slowDown),
  ),
  longestTask: figure(
    `page load with 20 events: ${longest}`,
    'ms',
    0,
    each('pageLoads', 'longestTaskMillis'),
  ),
  scriptHeap: figure('heap after the init call', 'KiB', 0, each('starts', 'scriptHeapBytes', kibibytes)),
  firstEventHeap: figure(firstHeap, 'KiB', 0, each('starts', 'firstEventHeapBytes', kibibytes)),
  longVisitHeap: figure(longHeap, 'KiB', 0, each('longVisits', 'heapBytes', kibibytes)),
  calmTransactions: figure(
    `IndexedDB transactions ${calm}`,
    '',
    0,
    each('calmVisits', perHundred('transactions')),
  ),
  calmTimers: figure(`timers ${calm}`, '', 0, each('calmVisits', perHundred('timers'))),
  calmStorageReads: figure(calmReads, '', 0, each('calmVisits', perHundred('storageReads'))),
  journalAlone: figure(`${durable}, alone, median`, 'ms', 1, journal('aloneMillis', 0.5)),
  journalAloneP99: figure(`${durable}, alone, p99`, 'ms', 1, journal('aloneMillis', 0.99)),
  journalTogether: figure(`${durable}, 20 at a time, median`, 'ms', 1, journal('togetherMillis', 0.5)),
  journalTogetherP99: figure(`${durable}, 20 at a time, p99`, 'ms', 1, journal('togetherMillis', 0.99)),
} satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;

/** The figures of a subject, as far as they are known. */
export type Known = { readonly [Name in FigureName]: number | undefined };

export function readFigures(results: Results): Known {
  const entries = Object.entries(figures).map(([name, { read }]) => [name, read(results)]);
  return Object.fromEntries(entries) as Known;
}
