import type { Checked } from '../../../sdk/event-files/check-records.ts';
import { isReserved } from '../../../sdk/event-files/is-reserved.ts';
import { writeValue } from '../../../sdk/event-files/write-value.ts';
import type { Tally } from './tally.ts';

/** The name under which entries that are no events are counted. */
const unreadable = '(not readable)';

/** Counts a record that was checked. */
export function countRecord({ line, name, notes, problems, read }: Checked, tally: Tally): void {
  const example = () => ('text' in read ? read.text : writeValue(read.value));
  const event = name || unreadable;
  if (isReserved(name) && problems.length === 0) tally.addOwn();
  else
    tally.add(
      event,
      problems.map((problem) => (problem.event === '' ? { ...problem, event } : problem)),
      line,
      example,
    );
  for (const words of notes) tally.addNote({ kind: 'note', event, words }, line, example);
}
