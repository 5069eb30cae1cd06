import type { Diagnostic } from '../../../client/diagnostic.ts';
import {
  type FixtureEntry,
  type FixtureEvent,
  fixtureVersion,
  type SessionFixture,
} from '../session-fixture.ts';
import type { ExplainedEvent } from './explain-event.ts';

/** Reasons of events that the visitor, or the application on their behalf, did not want to be sent: their data stays out. */
const withheld = /^(dropped:(consent|before-send|disabled)|failed:internal)$/;

/**
 * Makes a fixture of the diagnostics: every event that has a receipt, and each change of consent. It holds the data that
 * destinations get; of an event that has gone no further than its call, redacted data.
 *
 * @param madeAt milliseconds since the epoch
 */
export function makeFixture(
  list: readonly Diagnostic[],
  events: readonly ExplainedEvent[],
  madeAt: number,
): SessionFixture {
  const waiting = new Map(events.map((event) => [event.id, event]));
  const entries: FixtureEntry[] = [];
  for (const diagnostic of list) {
    if (diagnostic.kind === 'consent') entries.push({ kind: 'consent', state: diagnostic.state });
    const isOfEvent = diagnostic.kind === 'call' || diagnostic.kind === 'event';
    const event = isOfEvent && waiting.get(diagnostic.id);
    if (!event) continue;
    waiting.delete(event.id);
    // The event is of an earlier page: its call was not here.
    if (diagnostic.state === 'queued' && diagnostic.detail) continue;
    const entry = fixtureEvent(event);
    if (entry) entries.push(entry);
  }
  return { version: fixtureVersion, madeAt, entries };
}

function fixtureEvent(event: ExplainedEvent): FixtureEvent | undefined {
  const { id, name, time, record, data, own, added, state, detail } = event;
  // Without its data the call can't be made again.
  if (state === 'refused' || (!record && data === undefined)) return undefined;
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
