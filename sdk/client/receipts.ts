import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import type { EventRecord } from '../events/event-record.ts';
import type { CallDiagnostic, Diagnostic, EventDiagnostic } from './diagnostic.ts';
import { addUpLosses, type Losses } from './losses.ts';
import { isFinal, isLoss, type LossReason, type OpenReceipt, type ReceiptState } from './receipt.ts';

/** How many decisions `why` can report. */
const remembered = 50;

/** Keeps book of what happened to every event. */
export interface Receipts {
  open(id: string, name: string): OpenReceipt;
  /** A step threw: a reason and a log line, never an exception (S8.5). */
  fail(open: OpenReceipt, error: unknown): void;
  notify(diagnostic: Diagnostic): void;
  /** @param kind the kind of diagnostics to receive. @default all */
  subscribe: Analytics['subscribe'];
  /** The last decisions, oldest first, then what waits in memory; of one event name, or of all. */
  decisions(name?: string): readonly EventDiagnostic[];
  /** Losses since the last call; `undefined` when there are none. */
  takeLosses(): Losses | undefined;
  /** Losses that are not reported yet: of events of earlier pages, or which an event was to report that is lost itself. */
  addLosses(more: Losses | undefined): void;
  /** Calls whenever there are losses that are not taken yet. */
  onLoss(run: () => void): Cancel;
}

/** A loss that is not reported: the visitor has not agreed to it. */
const untold: LossReason = 'dropped:consent';

/** @param now milliseconds since the epoch */
export function createReceipts(now: () => number, logger: SafeLogger): Receipts {
  const listeners = new Set<(diagnostic: Diagnostic) => void>();
  const decisions: EventDiagnostic[] = [];
  /** The last decision on what has not ended, by id. */
  const waiting = new Map<string, EventDiagnostic>();
  let losses: Losses | undefined;
  const lossListeners = new Set<() => void>();

  function notify(diagnostic: Diagnostic): void {
    for (const listener of listeners) {
      try {
        listener(diagnostic);
      } catch {
        // A listener can't stop what it watches.
      }
    }
  }

  function addLosses(more: Losses | undefined): void {
    if (!more) return;
    losses = addUpLosses(losses, more);
    for (const run of lossListeners) run();
  }

  function open(id: string, name: string): OpenReceipt {
    let state: ReceiptState = 'buffered';
    let detail: string | undefined;
    /** The last decision, and what was known with it. */
    let decision: { detail: string | undefined } | undefined;
    let known: string | undefined;
    let settled: Promise<ReceiptState> | undefined;
    let settle: ((state: ReceiptState) => void) | undefined;
    let isReleased = false;

    function move(next: ReceiptState, why?: string, record?: () => EventRecord): void {
      if (isFinal(state)) return;
      state = next;
      detail = why;
      known = why;
      if (isFinal(state)) settle?.(state);
      const diagnostic: EventDiagnostic = { kind: 'event', id, name, state, detail, time: now() };
      if (isFinal(state)) waiting.delete(id);
      else waiting.set(id, diagnostic);
      decisions.push(diagnostic);
      decision = diagnostic;
      if (decisions.length > remembered) decisions.shift();
      if (isLoss(state) && state !== untold) addLosses({ [state]: 1 });
      if (listeners.size > 0) notify(withRecord(diagnostic, record));
    }

    return {
      name,
      receipt: {
        id,
        get state() {
          return state;
        },
        get detail() {
          return detail;
        },
        get settled() {
          settled ??= new Promise((resolve) => {
            settle = resolve;
            if (isReleased || isFinal(state)) resolve(state);
          });
          return settled;
        },
      },
      begin(time, data, why) {
        detail = why;
        const diagnostic: EventDiagnostic = { kind: 'event', id, name, state, detail, time, data };
        waiting.set(id, diagnostic);
        notify({ ...diagnostic, kind: 'call' } as CallDiagnostic);
      },
      refuse(error) {
        waiting.delete(id);
        notify({ kind: 'refused', id, name, detail: error.message, time: now() });
        throw error;
      },
      move,
      explain(why) {
        detail = known ? `${known}; ${why}` : why;
        if (decision) decision.detail = detail;
      },
      release() {
        isReleased = true;
        settle?.(state);
      },
    };
  }

  return {
    open,
    fail(failed, error) {
      const detail = errorText(error);
      /*
       * Shown: EVENT failed: REASON
       * Means: An error inside the SDK or in your `beforeSend` stopped this event.
       * Do: Read the reason.
       * Lost: yes, `failed:internal`
       */
      logger.error(`${failed.name} failed: ${detail}`);
      failed.move('failed:internal', detail);
    },
    notify,
    subscribe(listener, kind) {
      const own = (diagnostic: Diagnostic) => {
        if ((kind ?? diagnostic.kind) === diagnostic.kind)
          listener(diagnostic as Parameters<typeof listener>[0]);
      };
      listeners.add(own);
      return () => listeners.delete(own);
    },
    decisions: (name) =>
      [...new Set([...decisions, ...waiting.values()])].filter((decision) => !name || decision.name === name),
    takeLosses() {
      const taken = losses;
      losses = undefined;
      return taken;
    },
    addLosses,
    onLoss(run) {
      lossListeners.add(run);
      return () => lossListeners.delete(run);
    },
  };
}

/** The record is made for the first who asks for it. */
function withRecord(diagnostic: EventDiagnostic, make: (() => EventRecord) | undefined): EventDiagnostic {
  let made: EventRecord | undefined;
  if (!make) return diagnostic;
  return {
    ...diagnostic,
    get record() {
      made ??= make();
      return made;
    },
  };
}

/** A decision as a line of text. */
export function inWords({ id, name, state, detail }: EventDiagnostic): string {
  return `${name} (${id}): ${state}${detail ? `, ${detail}` : ''}`;
}
