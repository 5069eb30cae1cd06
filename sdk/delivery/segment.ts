import { mostBytes } from '../json/encode-json.ts';
import { recordText } from './event-record.ts';
import type { Segment } from './queued-event.ts';

/** Names a segment; from then on it takes no more events. A name holds the size of its segment, so that a backlog is measured without reading it. */
export function keyOf(segment: Segment): string {
  const { owner, number, byteCount, count, since, destinations } = segment;
  segment.key ??= [owner, number, byteCount, count, since, destinations].join(' ');
  return segment.key;
}

/** Names destinations, in the name of a segment. */
export function nameDestinations(destinations: readonly { readonly name: string }[]): string {
  return destinations
    .map(({ name }) => encodeURIComponent(name))
    .sort()
    .join(' ');
}

/** What of a stored segment still waits; `undefined` where that is all of it. */
export function remainderOf(segment: Segment): Segment | undefined {
  const { key, count, waiting } = segment;
  const destinations = nameDestinations([...new Set([...waiting].flatMap(({ missing }) => missing))]);
  const isWhole = waiting.size === count && destinations === segment.destinations;
  if (key === undefined || isWhole) return undefined;
  return segmentFor(destinations, segment);
}

/** Another segment with what waits of one, for these destinations. */
export function segmentFor(destinations: string, segment: Segment): Segment {
  const texts = Array.from(segment.waiting, ({ encoded }) => recordText(encoded));
  return {
    ...segment,
    key: undefined,
    destinations,
    texts,
    count: texts.length,
    byteCount: mostBytes(`${texts}`),
  };
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
  return deniedAt !== 0 && !key.includes(`~${deniedAt} `);
}
