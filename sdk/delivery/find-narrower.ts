import type { QueuedEvent } from './queued-event.ts';
import { nameDestinations, type Segment } from './segment.ts';

/** Finds the segments that wait for fewer destinations than their names say. @returns with the names of these destinations */
export function findNarrower(events: Iterable<QueuedEvent>): readonly (readonly [Segment, string])[] {
  const awaited = new Map<Segment, Set<string>>();
  for (const { segments, missing } of events)
    for (const segment of segments) {
      const names = awaited.get(segment) ?? new Set(segment.rest?.destinations?.split(' '));
      awaited.set(segment, names);
      for (const destination of missing) names.add(nameDestinations([destination]));
    }
  return [...awaited].flatMap(([segment, names]) => {
    const isNarrower = names.size < (segment.destinations?.split(' ').length ?? 0);
    return isNarrower ? [[segment, [...names].join(' ')] as const] : [];
  });
}
