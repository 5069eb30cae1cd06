import type { LoggedEvent } from './logged-event.ts';

/**
 * The events that contain every word of the filter, anywhere in their JSON and in any case. Words in double quotes
 * belong together, and find only a whole name or value.
 */
export function filterEvents(events: readonly LoggedEvent[], filter: string): readonly LoggedEvent[] {
  const words = filter.toLowerCase().match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  if (words.length === 0) return events;
  return events.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}
