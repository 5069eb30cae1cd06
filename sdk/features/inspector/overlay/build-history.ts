import type { Setting } from '../../../client/diagnostic.ts';
import type { ReceiptState } from '../../../client/receipt.ts';
import type { EventRecord } from '../../../delivery/event-record.ts';
import type { Seen, SeenCall } from '../seen.ts';

/** Where an event was, and when, in milliseconds since the epoch; 0 where nobody has seen when. */
interface Step {
  readonly state: ReceiptState;
  readonly time: number;
}

/** All that is known of one event. */
export interface InspectedEvent {
  /** Of its receipt, or made up for a call that was refused. */
  readonly id: string;
  readonly name: string;
  /** Of the call, in milliseconds since the epoch; 0 where nobody has seen it. */
  readonly time: number;
  /** `refused`: the call itself; there is no receipt. */
  readonly state: ReceiptState | 'refused';
  readonly detail: string | undefined;
  readonly steps: readonly Step[];
  readonly call: SeenCall | undefined;
  readonly record: EventRecord | undefined;
}

/** What the inspector shows. */
export interface History {
  /** Oldest first, by their first sign. */
  readonly events: readonly InspectedEvent[];
  /** What holds by remote config's last word. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Puts together what was seen, entry by entry. */
export function buildHistory(list: readonly Seen[]): History {
  const events = new Map<string, InspectedEvent>();
  let settings: History['settings'] = {};

  function update(id: string, name: string, more: Partial<InspectedEvent>): void {
    const known = events.get(id) ?? { ...unseen, id, name };
    const { record = known.record, call = known.call } = more;
    events.set(id, { ...known, ...more, time: record?.time ?? call?.time ?? 0 });
  }

  /** The same however much of the list before it is forgotten. */
  function refusedId(time: number): string {
    let id = `refused-${time}`;
    while (events.has(id)) id += '+';
    return id;
  }

  for (const { call, heard: diagnostic } of list) {
    if (call)
      update(call.id ?? refusedId(call.time), call.name, {
        call,
        ...(call.error !== undefined && { state: 'refused', detail: call.error }),
      });
    if (diagnostic?.kind === 'config') settings = diagnostic.settings;
    if (diagnostic?.kind !== 'event') continue;
    const { id, name, state, detail, time, record } = diagnostic;
    const steps = [...(events.get(id)?.steps ?? []), { state, time }];
    update(id, name, { state, detail, steps, ...(record && { record }) });
  }
  return { events: [...events.values()], settings };
}

const unseen = {
  time: 0,
  state: 'buffered',
  detail: undefined,
  steps: [],
  call: undefined,
  record: undefined,
} as const;
