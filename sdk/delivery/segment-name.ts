/** What the name of a stored segment says about it. */
export interface SegmentName {
  /** Under what it is stored. */
  readonly key: string;
  /** The page that has to deliver it. */
  readonly owner: string;
  /** Among the segments of its owner. */
  readonly number: number;
  /** About as many bytes as it takes, and no fewer. */
  readonly byteCount: number;
  /** How many events it holds. */
  readonly count: number;
  /** When its first event was added, in milliseconds since the epoch. */
  readonly since: number;
  /** Names of the destinations that it waits for, encoded for an address. */
  readonly destinations: string;
}

/** @returns `undefined` for any other key: a later version may have written it */
export function parseKey(key: string): SegmentName | undefined {
  const [, owner, number, byteCount, count, since, destinations] =
    /^(\S+) (\d+) (\d+) (\d+) (\d+) (.+)$/.exec(key) ?? [];
  if (!owner || !destinations) return undefined;
  return {
    key,
    owner,
    number: Number(number),
    byteCount: Number(byteCount),
    count: Number(count),
    since: Number(since),
    destinations,
  };
}
