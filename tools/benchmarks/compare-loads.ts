import type { LoadResult } from './loads.ts';
import { median } from './statistics.ts';

/** The loads: events at intervals, and in one task. */
const loads = { steady: '20 every 100 ms', burst: 'in one task' } as const;

/** One page's results. */
export type PageResult = Readonly<Record<keyof typeof loads, LoadResult>>;

/** The results of both SDKs of a back end: an entry for each repetition. */
export interface PairResults {
  readonly backEnd: string;
  readonly ours: readonly PageResult[];
  readonly official: readonly PageResult[];
}

const figures: Readonly<
  Record<
    string,
    { readonly digits: number; read(result: LoadResult): number | null; readonly isRatio: boolean }
  >
> = {
  arrived: { digits: 0, read: ({ delivered }) => delivered, isRatio: false },
  'CPU, ms an event': {
    digits: 3,
    read: ({ cpuMicrosPerEvent: micros }) => micros && micros / 1_000,
    isRatio: true,
  },
  'bytes an event': { digits: 0, read: ({ bodyBytesPerEvent }) => bodyBytesPerEvent, isRatio: true },
  requests: { digits: 0, read: ({ requests }) => requests, isRatio: true },
};

export const loadColumns = ['', 'load', 'figure', 'ours', 'official', 'ours ÷ official'] as const;

/** Compares the medians of both by their ratio: a row for each back end, load and figure. */
export function compareLoads(results: readonly PairResults[]): readonly (readonly string[])[] {
  const names = Object.keys(loads) as (keyof typeof loads)[];
  return results.flatMap(({ backEnd, official, ours }) =>
    names.flatMap((load) =>
      Object.entries(figures).map(([title, { digits, isRatio, read }]) => {
        const [our, their] = [ours, official].map((pages) => medianOf(pages.map((page) => read(page[load]))));
        const format = (value: number | undefined) =>
          value?.toLocaleString('en', { maximumFractionDigits: digits }) ?? '–';
        const ratio = isRatio && our !== undefined && their ? (our / their).toFixed(2) : '';
        return [backEnd, loads[load], title, format(our), format(their), ratio];
      }),
    ),
  );
}

/** Returns the median; `undefined` where a value is missing. */
function medianOf(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? median(known) : undefined;
}

/** Lists our destinations that have lost events, as texts. */
export function lossesOf(results: readonly PairResults[]): readonly string[] {
  return results.flatMap(({ backEnd, ours }) =>
    ours.flatMap((page) =>
      Object.values(page)
        .filter(({ delivered, logged }) => delivered < logged)
        .map(
          ({ delivered, logged }) =>
            `${backEnd}: ${delivered} of ${logged.toLocaleString('en')} events arrived from ours`,
        ),
    ),
  );
}
