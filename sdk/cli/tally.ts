import type { Checked } from '../event-files/check-records.ts';
import { meantBy, type Problem } from '../event-files/explain-event.ts';
import { writeValue } from '../event-files/write-value.ts';
import { cutText } from '../json/cut-text.ts';
import { createSightings, type Sightings } from './sightings.ts';

/** A problem or a note, with its count and its first place. */
export interface Finding extends Partial<Omit<Problem, 'words'>> {
  readonly event: string;
  readonly text: string;
  /** The name that was most likely meant. */
  readonly meant?: string;
  readonly count: number;
  readonly line: number;
  readonly example: string;
}

/** The counts of a file. */
export interface Tally extends Sightings {
  readonly events: readonly EventCount[];
  /** Events that the catalogue does not name. */
  readonly unknown: number;
  /** Events that the browser has marked as not fitting (`schema_valid`), and as not checked (`schema_checked`). */
  readonly markedInvalid: number;
  readonly markedUnchecked: number;
  readonly problems: readonly Finding[];
  readonly notes: readonly Finding[];
  /** Events that the SDK reports as not sent (`sdk_dropped`), by reason. */
  readonly losses: Readonly<Record<string, number>>;
}

interface EventCount extends Sightings {
  readonly name: string;
  /** True if the catalogue has the event, or the SDK makes it itself. */
  readonly isKnown: boolean;
}

/** The largest numbers of findings and of names of events that are distinguished; a file of nonsense must not fill the memory. */
const maxDifferent = 1_000;
const others = '(others)';

export interface OpenTally {
  add(checked: Checked): void;
  read(): Tally;
}

export function createTally(max = maxDifferent): OpenTally {
  const all = createSightings();
  const events = new Map<string, { sightings: ReturnType<typeof createSightings>; isKnown: boolean }>();
  const problems = createFindings(max);
  const notes = createFindings(max);
  const losses = new Map<string, number>();
  let unknown = 0;
  let markedInvalid = 0;
  let markedUnchecked = 0;

  function addEvent(checked: Checked, isKnown: boolean): void {
    const key = events.has(checked.name) || events.size < max ? checked.name : others;
    const event = events.get(key) ?? { sightings: createSightings(), isKnown };
    event.sightings.add(checked);
    events.set(key, event);
  }

  function addLosses(dropped: unknown): void {
    if (typeof dropped !== 'object' || dropped === null) return;
    for (const [reason, count] of Object.entries(dropped)) {
      const isCounted = losses.has(reason) || losses.size < max;
      if (isCounted && typeof count === 'number' && count > 0)
        losses.set(reason, (losses.get(reason) ?? 0) + count);
    }
  }

  return {
    add(checked) {
      const { data, name } = checked;
      const isKnown = !checked.problems.some(({ kind }) => kind === 'unknown event');
      all.add(checked);
      unknown += Number(!isKnown);
      markedInvalid += Number(data.schema_valid === false);
      markedUnchecked += Number(data.schema_checked === false);
      if (name !== '') addEvent(checked, isKnown);
      for (const [text, problem] of new Map(checked.problems.map((one) => [one.words, one])))
        problems.add(checked, text, () => detailsOf(problem));
      for (const text of checked.notes) notes.add(checked, text);
      // Losses of a copy have been counted with its original.
      if (!checked.isCopy) addLosses(data.sdk_dropped);
    },
    read: () => ({
      ...all.read(),
      ...{ unknown, markedInvalid, markedUnchecked },
      events: [...events]
        .map(([name, { isKnown, sightings }]) => ({ name, isKnown, ...sightings.read() }))
        .sort((a, b) => b.count - a.count),
      problems: problems.read(),
      notes: notes.read(),
      losses: Object.fromEntries(losses),
    }),
  };
}

/** Adds the name that was most likely meant, once a problem: to find it takes longer than the check itself. */
function detailsOf(problem: Problem): Partial<Finding> {
  const { words: _text, ...details } = problem;
  const meant = meantBy(problem);
  return { ...details, ...(meant !== undefined && { meant }) };
}

/** The length that examples are cut to, in characters. */
const exampleLength = 120;

/** @param data the data of a record that is an event */
function exampleOf(read: Checked['read'], data: object | undefined): string {
  const text = data || 'value' in read ? writeValue(data ?? ('value' in read && read.value)) : read.text;
  return text.length > exampleLength ? `${cutText(text, exampleLength - 1)}…` : text;
}

function createFindings(max: number) {
  const found = new Map<string, Finding>();
  return {
    /** @param more returns further fields; called once a finding */
    add({ data, name, line, read }: Checked, text: string, more: () => Partial<Finding> = () => ({})): void {
      const own = `${name}\n${text}`;
      const isOwn = found.has(own) || found.size < max;
      const key = isOwn ? own : others;
      const before = found.get(key);
      const count = (before?.count ?? 0) + 1;
      if (before) found.set(key, { ...before, count });
      else
        found.set(key, {
          ...(isOwn ? { event: name, text, ...more() } : { event: others, text: others }),
          ...{ count, line, example: exampleOf(read, name === '' ? undefined : data) },
        });
    },
    read: (): readonly Finding[] => [...found.values()].sort((a, b) => b.count - a.count || a.line - b.line),
  };
}
