/** A record of the journal: events that were logged together, as a JSON list. */
export interface Segment {
  /** The page that has to deliver it. */
  readonly owner: string;
  /** Among the segments of its owner. */
  readonly number: number;
  /** When its first event was added, in milliseconds since the epoch. */
  readonly since: number;
  /** Names of the destinations that have not answered for all of its events, as they stand in its name; `undefined` for every destination. */
  destinations: string | undefined;
  /** Each event as JSON; empty where the segment is of an earlier page. */
  readonly texts: string[];
  /** How many of its events still wait. */
  waiting: number;
  /** Of all its events, until the last of them has ended. */
  byteCount: number;
  /** Under what it is stored, as soon as it takes no more events. */
  key?: string;
  /** What is put back when destinations that are here have answered for all of its events: the same events, for the others. */
  rest?: Segment | undefined;
  /** Called when the last of its events has ended. */
  readonly onEnd?: () => void;
}

/** Names a segment; from then on it takes no more events. Names say what a backlog takes, so that nobody has to read it. */
export function keyOf(segment: Segment): string {
  const { owner, number, byteCount, texts, since, destinations } = segment;
  segment.key ??= [owner, number, byteCount, texts.length, since, destinations ?? []].flat().join(' ');
  return segment.key;
}

/** Names destinations, in the name of a segment. */
export function nameDestinations(destinations: readonly { readonly name: string }[]): string {
  return destinations.map(({ name }) => encodeURIComponent(name)).join(' ');
}

/** Whether a page that takes a segment delivers it to this destination, and leaves it to no other page. */
export function awaits({ destinations, rest }: Segment, name: string): boolean {
  const includes = (names: string | undefined) => names?.split(' ').includes(name);
  return (includes(destinations) ?? true) && !includes(rest?.destinations);
}

/** The name of a stored segment that waits only for these destinations. */
export function renameKey(key: string, destinations: string): string {
  return [...key.split(' ').slice(0, 5), destinations].join(' ');
}

export function textOf({ texts }: Segment): string {
  return `[${texts.join()}]`;
}

/** Names the page that has to deliver segments. @param deniedAt when consent was last denied before that; 0 for never */
export function nameOwner(id: string, deniedAt: number): string {
  return deniedAt ? `${id}~${deniedAt}` : id;
}

/** Whether a segment was stored before consent was denied at that time, and granted again. */
export function isFromBefore(key: string, deniedAt: number): boolean {
  return deniedAt !== 0 && Number(/^\S*~(\d+)/.exec(key)?.[1]) !== deniedAt;
}
