import { formatCount, formatNumber } from './format-amount.ts';
import { rateChangeP } from './rate-change.ts';
import type { Tally } from './tally.ts';

/** Requirements of a file beside events that fit. */
export interface Gates {
  /** The least number of records. */
  readonly minRecords: number;
  readonly expected: readonly Expectation[];
}

/** The expected number of events of a name. */
export interface Expectation {
  readonly event: string;
  readonly comparison: keyof typeof comparisons;
  readonly count: number;
}

const comparisons = {
  '>': (found: number, count: number) => found > count,
  '>=': (found: number, count: number) => found >= count,
  '<': (found: number, count: number) => found < count,
  '<=': (found: number, count: number) => found <= count,
  '=': (found: number, count: number) => found === count,
} as const;

/** The probability with which a file without a change is reported as changed: once in 1,000 comparisons. */
const changeRisk = 0.001;

/** Reads an expectation such as `Member Enrolled>0`; `undefined` for a text that is none. */
export function readExpectation(text: string): Expectation | undefined {
  const [, event, comparison, count] = /^(.*[^\s<>=])\s*(>=|<=|>|<|=)\s*(\d{1,15})$/s.exec(text) ?? [];
  if (event === undefined || count === undefined) return undefined;
  return { event, comparison: comparison as Expectation['comparison'], count: Number(count) };
}

/** Lists the requirements that a file misses, as sentences. @param earlier the file that it is compared with */
export function missedGates(
  tally: Tally,
  { minRecords, expected }: Gates,
  earlier: Tally | undefined,
): readonly string[] {
  const few = `${formatCount(tally.count, 'record')}, of at least ${formatNumber(minRecords)} that are expected.`;
  return [
    ...(tally.count < minRecords ? [few] : []),
    ...expected.flatMap(({ event, comparison, count }) => {
      const found = countOf(tally, event);
      if (comparisons[comparison](found, count)) return [];
      return [`${event}: ${formatNumber(found)}, and ${comparison} ${formatNumber(count)} is expected.`];
    }),
    ...(earlier ? changes(earlier, tally) : []),
  ];
}

function countOf({ events }: Tally, name: string): number {
  return events.find((event) => event.name === name)?.count ?? 0;
}

/** Lists the events whose change chance does not explain; the threshold is divided by the number of events, as each could be reported. */
function changes(earlier: Tally, tally: Tally): readonly string[] {
  const names = new Set([...earlier.events, ...tally.events].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const before = countOf(earlier, name);
    const now = countOf(tally, name);
    const p = rateChangeP({ before, now, allBefore: earlier.count, allNow: tally.count });
    if (p * names.size >= changeRisk) return [];
    const what =
      now === 0 ? 'has stopped' : now * earlier.count > before * tally.count ? 'is more' : 'is less';
    return [
      `${name} ${what}: ${formatNumber(now)} of ${formatNumber(tally.count)} records, before ${formatNumber(before)} of ${formatNumber(earlier.count)} (p ${p.toExponential(0)}).`,
    ];
  });
}
