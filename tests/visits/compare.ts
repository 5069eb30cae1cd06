import type { SeenEvent, SeenTab } from './browser.ts';
import type { Seen } from './play-visit.ts';
import type { Expectation, ExpectedEvent, ExpectedTab } from './visit.ts';

/** A session ends with its last activity, of which another page may know this much less, in milliseconds. */
const activityMillis = 5_000;

/** Describes what of a visit is not as it must be; nothing when all of it is. */
export function findDifferences({ arrived, states }: Seen, expectation: Expectation): string[] {
  const found = compareEvents(arrived, expectation.events);
  for (const [index, { stored, tabs }] of states.entries()) {
    const expected = expectation.states[index];
    const place = `after step ${index + 1}`;
    if (!expected) {
      found.push(`${place}: nothing is expected`);
      continue;
    }
    if (!expected.mayStore && stored.length > 0) found.push(`${place}: stored ${stored.join(', ')}`);
    for (const [tab, wanted] of expected.tabs) {
      const seen = tabs.get(tab);
      for (const line of seen ? compareTab(seen, wanted) : ['is not there'])
        found.push(`${place}: tab ${tab} ${line}`);
    }
  }
  return found;
}

function compareTab({ userId, sessionId, receipts }: SeenTab, expected: ExpectedTab): string[] {
  const found: string[] = [];
  if (userId !== expected.userId) found.push(`has the user ${userId}, not ${expected.userId}`);
  if (sessionId !== expected.sessionId) found.push(`has the session ${sessionId}, not ${expected.sessionId}`);
  for (const [name, state] of expected.receipts) {
    if (receipts[name] !== state) found.push(`reports ${name} as ${receipts[name]}, not ${state}`);
  }
  return found;
}

const keyOf = ({
  name,
  project,
  sessionId,
}: Pick<ExpectedEvent, 'name' | 'sessionId'> & { project: string }) =>
  name.startsWith('session_') ? `${name} of ${project} ${sessionId}` : name;

function compareEvents(arrived: readonly SeenEvent[], expected: readonly ExpectedEvent[]): string[] {
  const found: string[] = [];
  const byId = new Map(arrived.map((event) => [event.id, event]));
  const seen = groupBy([...byId.values()], keyOf);
  const known = groupBy(expected, keyOf);
  for (const [key, { length }] of seen) {
    const most = known.get(key)?.length ?? 0;
    if (length > most) found.push(`${key} arrived with ${length} ids, not with ${most}`);
  }

  const labels = { device: createPairs(), visitor: createPairs(), webSession: createPairs() };
  for (const wanted of expected) {
    const key = keyOf(wanted);
    const event = seen.get(key)?.[0];
    // Sessions that begin in the same moment can't be distinguished from each other.
    if (known.get(key)?.length !== 1) continue;
    if (!event) {
      if (wanted.arrives === 'always') found.push(`${key} is missing`);
      continue;
    }
    if (wanted.arrives === 'never') found.push(`${key} arrived`);
    const early = wanted.time - event.time;
    const isLateActivity = wanted.name === 'session_end' && early > 0 && early <= activityMillis;
    for (const field of ['project', 'time', 'sessionId', 'userId'] as const) {
      if (event[field] !== wanted[field] && !(isLateActivity && /time|userId/.test(field)))
        found.push(`${key} has the ${field} ${event[field]}, not ${wanted[field]}`);
    }
    for (const field of ['device', 'visitor', 'webSession'] as const) {
      const label = wanted[field];
      if (label !== undefined && !labels[field](label, `${event[field]}`))
        found.push(`${key} has the ${field} ${event[field]}, not that of ${label}`);
    }
  }
  return found;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Checks whether a label and an id belong to each other, and to nothing else so far. */
function createPairs(): (label: string, id: string) => boolean {
  const ids = new Map<string, string>();
  const labels = new Map<string, string>();
  return (label, id) => {
    if (!ids.has(label) && !labels.has(id)) {
      ids.set(label, id);
      labels.set(id, label);
    }
    return ids.get(label) === id && labels.get(id) === label;
  };
}
