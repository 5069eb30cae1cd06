import type { Diagnostic, RetryDiagnostic, Setting } from '../../../client/diagnostic.ts';
import type { ReceiptState } from '../../../client/receipt.ts';
import type { EventRecord } from '../../../contracts/event-record.ts';

/** Where an event was, and when, in milliseconds since the epoch; 0 where that is not known. */
interface Step {
  readonly state: ReceiptState;
  readonly time: number;
}

/** All that is known of one event. */
export interface InspectedEvent {
  /** As on its receipt, or made up for a call that was refused. */
  readonly id: string;
  readonly name: string;
  /** The time of the call, in milliseconds since the epoch; 0 where it is not known. */
  readonly time: number;
  /** `refused`: the call itself; there is no receipt. */
  readonly state: ReceiptState | 'refused';
  readonly detail: string | undefined;
  readonly steps: readonly Step[];
  /** What was logged, as JSON; `undefined` where it is not known. */
  readonly data: string | undefined;
  readonly record: EventRecord | undefined;
  /** What a queued event waits for, where a request has failed. */
  readonly retry: RetryDiagnostic | undefined;
}

/** What the inspector shows. */
export interface History {
  /** Oldest first, by their first sign. */
  readonly events: readonly InspectedEvent[];
  /** What holds by remote config's last word. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Puts together what was seen, entry by entry. */
export function buildHistory(list: readonly Diagnostic[]): History {
  const events = new Map<string, InspectedEvent>();
  let settings: History['settings'] = {};
  let lastRetry: RetryDiagnostic | undefined;

  function update(id: string, name: string, more: Partial<InspectedEvent>): void {
    const known = events.get(id) ?? { ...unseen, id, name };
    events.set(id, { ...known, ...more });
  }

  /** The same however much of the list before it is forgotten. */
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
    // A new one waits with the others.
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
