import type { ExplainedEvent } from './explain-event.ts';
import { groupOf, type StateGroup } from './group-of.ts';

/** The filter of the list. */
export interface EventFilter {
  /** Words that the name has, in any case. */
  readonly words: string;
  /** The group of states; empty for all. */
  readonly state: StateGroup | '';
  readonly onlyProblems: boolean;
}

export function filterEvents(
  events: readonly ExplainedEvent[],
  { words, state, onlyProblems }: EventFilter,
): readonly ExplainedEvent[] {
  const parts = words.toLowerCase().split(/\s+/);
  return events.filter(
    (event) =>
      (!onlyProblems || event.isProblem) &&
      (!state || groupOf(event) === state) &&
      parts.every((part) => event.name.toLowerCase().includes(part)),
  );
}
