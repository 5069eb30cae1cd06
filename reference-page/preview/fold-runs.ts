import type { LoggedEvent } from './logged-event.ts';

/** A row of the table: an event, and the ones below it that are folded into its row. */
export interface FoldedRow {
  readonly event: LoggedEvent;
  readonly folded: readonly LoggedEvent[];
}

/** Changes of user properties come in runs, and say little each. */
export const foldedName = '$identify';

/**
 * Folds neighbours that change user properties into the first of them.
 *
 * @param opened ids of the events whose runs are shown in full; any of a run will do
 */
export function foldRuns(events: readonly LoggedEvent[], opened: ReadonlySet<string>): readonly FoldedRow[] {
  const runs: LoggedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.name === foldedName && event.name === foldedName) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => {
    const [event, ...folded] = run;
    const isOpen = run.some(({ id }) => opened.has(id));
    return event && !isOpen ? [{ event, folded }] : run.map((each) => ({ event: each, folded: [] }));
  });
}
