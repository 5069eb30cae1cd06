import type { Diagnostic, RetryDiagnostic, Setting } from '../../../client/diagnostic.ts';
import type { ReceiptState } from '../../../client/receipt.ts';
import type { EventRecord } from '../../../contracts/event-record.ts';

/** A state of an event, and its time in milliseconds since the epoch; 0 if that is not known. */
interface Step {
  readonly state: ReceiptState;
  readonly time: number;
}

/** The history of one event. */
export interface InspectedEvent {
  /** The id of its receipt, or a made-up one for a call that was refused. */
  readonly id: string;
  readonly name: string;
  /** The time of the call, in milliseconds since the epoch; 0 where it is not known. */
  readonly time: number;
  /** `refused`: the call itself; there is no receipt. */
  readonly state: ReceiptState | 'refused';
  readonly detail: string | undefined;
  readonly steps: readonly Step[];
  /** The logged data, as JSON; `undefined` if it is not known. */
  readonly data: string | undefined;
  readonly record: EventRecord | undefined;
  /** The next attempt that a queued event waits for after a failed request. */
  readonly retry: RetryDiagnostic | undefined;
}

/** The history that the inspector shows. */
export interface History {
  /** The events, oldest first, by their first diagnostic. */
  readonly events: readonly InspectedEvent[];
  /** The settings in effect, by the last diagnostic of remote config. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Builds the history from diagnostics, one by one. */
export function buildHistory(list: readonly Diagnostic[]): History {
  const events = new Map<string, InspectedEvent>();
  let settings: History['settings'] = {};
  let lastRetry: RetryDiagnostic | undefined;

  function update(id: string, name: string, more: Partial<InspectedEvent>): void {
    const known = events.get(id) ?? { ...unseen, id, name };
    events.set(id, { ...known, ...more });
  }

  /** An id that stays the same, however many earlier diagnostics are forgotten. */
  function refusedId(time: number): string {
    let id = `refused-${time}`;
    while (events.has(id)) id += '+';
    return id;
  }

  for (const diagnostic of list) {
    if (diagnostic.kind === 'config') settings = diagnostic.settings;
    if (diagnostic.kind === 'retry') {
      lastRetry = diagnostic;
      for (const id of diagnostic.ids) {
        const known = events.get(id);
        if (known) events.set(id, { ...known, retry: diagnostic });
      }
    }
    if (diagnostic.kind === 'refused') {
      const { time, detail, id, name } = diagnostic;
      update(id || refusedId(time), name || 'no name', { state: 'refused', detail, time });
    }
    if (diagnostic.kind === 'call' || (diagnostic.kind === 'event' && diagnostic.state === 'buffered')) {
      const { id, name, detail, time, data } = diagnostic;
      update(id, name, { detail, time, data });
      continue;
    }
    if (diagnostic.kind !== 'event') continue;
    const { id, name, state, detail, time, record } = diagnostic;
    const steps = [...(events.get(id)?.steps ?? []), { state, time }];
    // A new event waits with the others.
    const retry = lastRetry && lastRetry.nextAttempt > time ? lastRetry : undefined;
    update(id, name, { state, detail, steps, retry, ...(record && { record, time: record.time }) });
  }
  return { events: [...events.values()], settings };
}

const unseen = {
  time: 0,
  state: 'buffered',
  detail: undefined,
  steps: [],
  data: undefined,
  record: undefined,
  retry: undefined,
} as const;
