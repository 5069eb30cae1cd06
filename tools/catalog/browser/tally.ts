import { meantBy, type Problem } from '../../../sdk/event-files/explain-event.ts';

/** A problem and how often it was met. */
export interface CountedProblem {
  readonly problem: Problem;
  /** The name that was most likely meant. */
  readonly meant?: string;
  readonly count: number;
  /** The line on which the first event with it begins. */
  readonly line: number;
  readonly example: string;
}

interface CountedEvent {
  readonly name: string;
  readonly count: number;
  /** The number among them that fit their definition. */
  readonly fitting: number;
}

export interface Report {
  readonly total: number;
  readonly fitting: number;
  /** Events that the SDK makes itself; they are not checked. */
  readonly own: number;
  readonly events: readonly CountedEvent[];
  /** The most frequent first. */
  readonly problems: readonly CountedProblem[];
  /** Oddities that are no fault of an event, the most frequent first. */
  readonly notes: readonly CountedProblem[];
  /** Problems of further kinds that were counted only. */
  readonly further: number;
}

export interface Tally {
  /** Counts an event with its problems. @param example is asked for once a problem */
  add(name: string, problems: readonly Problem[], line: number, example: () => string): void;
  /** Counts what is odd and no fault of an event. */
  addNote(note: Problem, line: number, example: () => string): void;
  addOwn(): void;
  report(): Report;
}

/** The most problems and names counted separately: random text must not fill the memory. */
const maxCounted = 500;
/** UTF-16 units of an example. */
const exampleLength = 2000;

type Counted = Map<string, CountedProblem & { count: number }>;

/** Counts events and problems; what it keeps does not grow with the input. */
export function createTally(): Tally {
  const events = new Map<string, { name: string; count: number; fitting: number }>();
  const problems: Counted = new Map();
  const notes: Counted = new Map();
  let total = 0;
  let fitting = 0;
  let own = 0;
  let further = 0;

  function countEvent(name: string, isFitting: boolean): void {
    const key = events.has(name) || events.size < maxCounted ? name : 'others';
    const counted = events.get(key) ?? { name: key, count: 0, fitting: 0 };
    counted.count += 1;
    if (isFitting) counted.fitting += 1;
    events.set(key, counted);
  }

  function countProblem(found: Counted, problem: Problem, line: number, example: () => string): void {
    const key = `${problem.kind}\n${problem.event}\n${problem.words}`;
    const counted = found.get(key);
    if (counted) counted.count += 1;
    else if (found.size >= maxCounted) further += 1;
    else
      found.set(key, {
        ...guessed(problem),
        count: 1,
        line,
        example: example().slice(0, exampleLength),
      });
  }

  return {
    add(name, found, line, example) {
      total += 1;
      if (found.length === 0) fitting += 1;
      countEvent(name, found.length === 0);
      for (const problem of found) countProblem(problems, problem, line, example);
    },
    addNote: (note, line, example) => countProblem(notes, note, line, example),
    addOwn() {
      own += 1;
    },
    report: () => ({
      ...{ total, fitting, own, further },
      events: [...events.values()].map((one) => ({ ...one })).sort((one, two) => two.count - one.count),
      problems: sorted(problems),
      notes: sorted(notes),
    }),
  };
}

function sorted(found: Counted): readonly CountedProblem[] {
  return [...found.values()].map((one) => ({ ...one })).sort((one, two) => two.count - one.count);
}

/** Guesses once a problem: it takes longer than the check itself. */
function guessed(problem: Problem): Pick<CountedProblem, 'problem' | 'meant'> {
  const meant = meantBy(problem);
  return { problem, ...(meant && { meant }) };
}
