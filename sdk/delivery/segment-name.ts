/** What the name of a stored segment says about it. */
export interface SegmentName {
  readonly key: string;
  readonly owner: string;
  /** Among the segments of its owner. */
  readonly number: number;
  /** How many bytes it takes; `undefined` in names of 0.1.0. */
  readonly byteCount: number | undefined;
  /** How many events it holds; `undefined` in names of 0.1.0. */
  readonly count: number | undefined;
  /** When its first event was added, in milliseconds since the epoch; 0 in names of 0.1.0, which are older than all others. */
  readonly since: number;
  /** Names of the destinations that it waits for, encoded for an address; `undefined` for every destination. */
  readonly destinations: readonly string[] | undefined;
}

export function parseKey(key: string): SegmentName {
  const [, owner = '', number, byteCount, count, since, destinations] =
    /^(\S*)(?: (\d+)(?: (\d+) (\d+) (\d+)(?: (.+))?)?$)?/.exec(key) ?? [];
  return {
    key,
    owner,
    number: Number(number ?? 0),
    byteCount: byteCount === undefined ? undefined : Number(byteCount),
    count: count === undefined ? undefined : Number(count),
    since: Number(since ?? 0),
    destinations: destinations?.split(' '),
  };
}
