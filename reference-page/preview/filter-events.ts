import type { LoggedEvent } from './logged-event.ts';

/** The search of the view of events. */
export interface EventFilter {
  readonly text: string;
  readonly onlyInvalid: boolean;
}

/**
 * The events that contain every word of the text, anywhere in their JSON and in any case. Words in double quotes
 * belong together, and find only a whole name or value.
 */
export function filterEvents(
  events: readonly LoggedEvent[],
  { text, onlyInvalid }: EventFilter,
): readonly LoggedEvent[] {
  const candidates = onlyInvalid ? events.filter(({ problems }) => problems.length > 0) : events;
  const words = text.toLowerCase().match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  if (words.length === 0) return candidates;
  return candidates.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}
