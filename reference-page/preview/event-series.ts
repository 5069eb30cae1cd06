/** The numbers of the colors that events have in the view. */
export interface EventSeries {
  /** An event of this name has come. */
  add(name: string): void;
  /** The color of a name, which it keeps; undefined for those that share one. */
  seriesOf(name: string): number | undefined;
}

/** Events that the SDK sends by itself come with every visit: they need no color of their own. */
const ownEvents: ReadonlySet<string> = new Set([
  'session_start',
  'session_end',
  '$identify',
  '$groupidentify',
]);

/** Gives the first `count` names a color each. */
export function createEventSeries(count: number): EventSeries {
  const assigned = new Map<string, number>();
  return {
    add(name) {
      if (assigned.size < count && !assigned.has(name) && !ownEvents.has(name))
        assigned.set(name, assigned.size + 1);
    },
    seriesOf: (name) => assigned.get(name),
  };
}
