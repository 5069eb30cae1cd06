import type { Arrival } from './collector.ts';

/** The fate of the numbered events, once the collector has dropped every event whose id it has seen before. */
export interface Tally {
  readonly logged: number;
  /** The numbers that it does not have. */
  readonly lost: readonly number[];
  /** Copies under another id: it has those events more than once. */
  readonly harmfulCopies: number;
  /** Copies under the same id, which it dropped. */
  readonly harmlessCopies: number;
  /** How many came only when the visitor had come again. */
  readonly late: number;
}

/** The logged events, by number, each with its visit. */
export type LoggedEvents = ReadonlyMap<number, { readonly visit: number }>;

/** @param visits when each visit began, in milliseconds since the epoch */
export function tally(logged: LoggedEvents, arrivals: readonly Arrival[], visits: readonly number[]): Tally {
  const numbered = arrivals.filter(({ number }) => number !== undefined);
  const unique = new Map<string, Arrival>();
  for (const arrival of numbered) {
    if (!unique.has(arrival.id)) unique.set(arrival.id, arrival);
  }
  const firsts = new Map<number | undefined, Arrival>();
  for (const arrival of unique.values()) {
    if (!firsts.has(arrival.number)) firsts.set(arrival.number, arrival);
  }
  const isLate = (number: number, visit: number) =>
    (firsts.get(number)?.at ?? 0) >= (visits[visit + 1] ?? Number.POSITIVE_INFINITY);
  return {
    logged: logged.size,
    lost: [...logged.keys()].filter((number) => !firsts.has(number)),
    harmfulCopies: unique.size - firsts.size,
    harmlessCopies: numbered.length - unique.size,
    late: [...logged].filter(([number, { visit }]) => isLate(number, visit)).length,
  };
}
