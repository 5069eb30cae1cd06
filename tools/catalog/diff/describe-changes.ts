import type { Change } from './change.ts';

/** Changes as a text for a pull request: by event, what breaks something marked. */
export function describeChanges(changes: readonly Change[], revision: string): string {
  if (changes.length === 0) return `The events are the same as in ${revision}.\n`;
  const breaking = changes.filter(({ breaks }) => breaks).length;
  const head = `${counted(changes.length, 'change')} of the events since ${revision}; ${breaking === 0 ? 'none breaks' : `${breaking} ${breaking === 1 ? 'breaks' : 'break'}`} calls or queries.`;
  const events = [...new Set(changes.map(({ event }) => event))];
  const parts = events.map((name) =>
    [name, ...changes.filter(({ event }) => event === name).map(changeLine)].join('\n'),
  );
  return `${[head, ...parts].join('\n\n')}\n`;
}

function changeLine({ breaks, isRefused, words }: Change): string {
  if (isRefused) return `- REFUSED: ${words}`;
  return breaks ? `- BREAKS ${breaks.toUpperCase()}: ${words}` : `- ${words}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
