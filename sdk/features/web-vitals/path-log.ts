/** The paths that were shown, by time. */
export interface PathLog {
  /** @param time in milliseconds since the page began (`performance.now`) */
  note(time: number, path: string): void;
  /** The path at a time. */
  at(time: number): string;
}

/** The number of changes that are remembered. */
const maxChanges = 50;

/** @param first the path until another one is noted */
export function createPathLog(first: string): PathLog {
  let changes = [{ since: 0, path: first }];
  return {
    note(since, path) {
      if (changes.at(-1)?.path !== path) changes = [...changes, { since, path }].slice(-maxChanges);
    },
    at: (time) => (changes.filter(({ since }) => since <= time).at(-1) ?? changes[0])?.path ?? first,
  };
}
