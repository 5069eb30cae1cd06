import type { Seen } from '../seen.ts';
import {
  type FixtureEntry,
  type FixtureEvent,
  fixtureVersion,
  type SessionFixture,
} from '../session-fixture.ts';
import type { ExplainedEvent } from './explain-event.ts';

/** What the visitor, or the application on their behalf, did not want to be sent: its data stays out. */
const withheld = /^(dropped:(consent|before-send|disabled)|failed:internal)$/;

/**
 * Makes a fixture of what was seen: every event that has a receipt, and consent where it changed. It holds what destinations
 * get; of an event that has gone no further than its call, redacted data.
 *
 * @param madeAt milliseconds since the epoch
 */
export function makeFixture(
  list: readonly Seen[],
  events: readonly ExplainedEvent[],
  madeAt: number,
): SessionFixture {
  const waiting = new Map(events.map((event) => [event.id, event]));
  const entries: FixtureEntry[] = [];
  for (const { call, heard: diagnostic } of list) {
    if (diagnostic?.kind === 'consent') entries.push({ kind: 'consent', state: diagnostic.state });
    const id = call?.id ?? (diagnostic?.kind === 'event' ? diagnostic.id : '');
    const event = waiting.get(id);
    if (!event) continue;
    waiting.delete(id);
    const entry = fixtureEvent(event);
    if (entry) entries.push(entry);
  }
  return { version: fixtureVersion, madeAt, entries };
}

function fixtureEvent(event: ExplainedEvent): FixtureEvent | undefined {
  const { id, name, time, record, call, own, added, state, detail } = event;
  // Nothing of it is known that could be called again.
  if (state === 'refused' || (!record && !call)) return undefined;
  return {
    kind: 'event',
    id,
    name,
    time,
    sessionId: record?.sessionId,
    data: record || !withheld.test(state) ? own : undefined,
    added,
    userProps: record?.userProps,
    state,
    detail,
  };
}
