/** Event name to the number of its colour. */
export type SeriesByName = ReadonlyMap<string, number>;

/** Gives each name a colour of its own out of `count`; a name keeps the one it had. */
export function assignSeries(previous: SeriesByName, names: readonly string[], count: number): SeriesByName {
  const assigned = new Map<string, number>();
  for (const name of names) {
    const kept = previous.get(name);
    if (kept !== undefined) assigned.set(name, kept);
  }
  const taken = new Set(assigned.values());
  const free = Array.from({ length: count }, (_, index) => index + 1).filter((series) => !taken.has(series));
  for (const name of names) {
    if (assigned.has(name)) continue;
    const series = free.shift();
    if (series !== undefined) assigned.set(name, series);
  }
  return assigned;
}
