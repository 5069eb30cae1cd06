/** How often something was found, and where first. */
export interface Finding {
  readonly event: string;
  readonly text: string;
  readonly count: number;
  readonly line: number;
  readonly example: string;
}

/** What a file has come to. */
export interface Tally {
  readonly records: number;
  readonly events: readonly EventCount[];
  /** Events with at least one problem, and records that are none. */
  readonly faulty: number;
  readonly problems: readonly Finding[];
  readonly notes: readonly Finding[];
  /** Events that the SDK says it has lost (`sdk_dropped`), by reason. */
  readonly losses: Readonly<Record<string, number>>;
}

interface EventCount {
  readonly name: string;
  readonly count: number;
  readonly faulty: number;
}

/** What one record has come to. */
export interface Checked {
  /** Empty for a record that is no event. */
  readonly name: string;
  readonly line: number;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly losses: Readonly<Record<string, unknown>> | undefined;
  /** Asked for once a finding. */
  readonly example: () => string;
}

/** So many different findings and names of events are distinguished; a file of nonsense must not fill the memory. */
const mostDifferent = 1_000;
const others = '(others)';

export interface OpenTally {
  add(checked: Checked): void;
  read(): Tally;
}

export function createTally(most = mostDifferent): OpenTally {
  const events = new Map<string, { count: number; faulty: number }>();
  const problems = createFindings(most);
  const notes = createFindings(most);
  const losses = new Map<string, number>();
  let records = 0;
  let faulty = 0;

  function countEvent(name: string, isFaulty: boolean): void {
    const key = events.has(name) || events.size < most ? name : others;
    const { count, faulty: before } = events.get(key) ?? { count: 0, faulty: 0 };
    events.set(key, { count: count + 1, faulty: before + Number(isFaulty) });
  }

  return {
    add(checked) {
      const isFaulty = checked.problems.length > 0;
      records += 1;
      faulty += Number(isFaulty);
      if (checked.name !== '') countEvent(checked.name, isFaulty);
      for (const text of new Set(checked.problems)) problems.add(checked, text);
      for (const text of checked.notes) notes.add(checked, text);
      for (const [reason, count] of Object.entries(checked.losses ?? {})) {
        const isCounted = losses.has(reason) || losses.size < most;
        if (isCounted && typeof count === 'number' && count > 0)
          losses.set(reason, (losses.get(reason) ?? 0) + count);
      }
    },
    read: () => ({
      records,
      faulty,
      events: [...events].map(([name, counts]) => ({ name, ...counts })).sort((a, b) => b.count - a.count),
      problems: problems.read(),
      notes: notes.read(),
      losses: Object.fromEntries(losses),
    }),
  };
}

function createFindings(most: number) {
  const found = new Map<string, Finding>();
  return {
    add({ name, line, example }: Checked, text: string): void {
      const own = `${name}\n${text}`;
      const isOwn = found.has(own) || found.size < most;
      const key = isOwn ? own : others;
      const before = found.get(key);
      const count = (before?.count ?? 0) + 1;
      if (before) found.set(key, { ...before, count });
      else
        found.set(key, {
          event: isOwn ? name : others,
          text: isOwn ? text : others,
          count,
          line,
          example: example(),
        });
    },
    read: (): readonly Finding[] => [...found.values()].sort((a, b) => b.count - a.count || a.line - b.line),
  };
}
