import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import { quietly } from '../contracts/quietly.ts';
import type { EventRecord } from '../events/event-record.ts';
import type { CallDiagnostic, Diagnostic, EventDiagnostic } from './diagnostic.ts';
import { isArgument, isFunction } from './errors.ts';
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

/** What an event's receipt says, and was last decided. */
type Decision = { -readonly [Field in keyof EventDiagnostic]: EventDiagnostic[Field] };

/** @param now milliseconds since the epoch */
export function createReceipts(now: () => number, logger: SafeLogger): Receipts {
  const listeners = new Set<(diagnostic: Diagnostic) => void>();
  const decisions: Decision[] = [];
  /** The last decision on what has not ended, by id. */
  const waiting = new Map<string, Decision>();
  let losses: Losses | undefined;
  const lossListeners = new Set<() => void>();

  function notify(diagnostic: Diagnostic): void {
    // A listener can't stop what it watches.
    for (const listener of listeners) quietly(() => listener(diagnostic));
  }

  function addLosses(more: Losses | undefined): void {
    if (!more) return;
    losses = addUpLosses(losses, more);
    for (const run of lossListeners) run();
  }

  function decide(decision: Decision, record?: () => EventRecord): void {
    const { id, state } = decision;
    if (isFinal(state)) waiting.delete(id);
    else waiting.set(id, decision);
    decisions.push(decision);
    if (decisions.length > remembered) decisions.shift();
    if (isLoss(state) && state !== untold) addLosses({ [state]: 1 });
    if (listeners.size > 0) notify(withRecord(decision, record));
  }

  return {
    open(id, name) {
      /** The last decision, and what was known with it. */
      let last: Decision = { kind: 'event', id, name, state: 'buffered', detail: undefined, time: 0 };
      let known: string | undefined;
      let settled: Promise<ReceiptState> | undefined;
      let settle: ((state: ReceiptState) => void) | undefined;
      let isReleased = false;
      return {
        name,
        receipt: {
          id,
          get state() {
            return last.state;
          },
          get detail() {
            return last.detail;
          },
          get settled() {
            settled ??= new Promise((resolve) => {
              settle = resolve;
              if (isReleased || isFinal(last.state)) resolve(last.state);
            });
            return settled;
          },
        },
        begin(time, data, detail) {
          last = { ...last, detail, time, data };
          waiting.set(id, last);
          if (listeners.size > 0) notify({ ...last, kind: 'call' } as CallDiagnostic);
        },
        refuse(error) {
          waiting.delete(id);
          notify({ kind: 'refused', id, name, detail: error.message, time: now() });
          throw error;
        },
        move(state, detail, record) {
          if (isFinal(last.state)) return;
          known = detail;
          last = { kind: 'event', id, name, state, detail, time: now() };
          if (isFinal(state)) settle?.(state);
          decide(last, record);
        },
        explain(why) {
          last.detail = known ? `${known}; ${why}` : why;
        },
        release() {
          isReleased = true;
          settle?.(last.state);
        },
      };
    },
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
      if (!isArgument(logger, 'subscribe', 'a function', listener, isFunction)) return () => {};
      const own = (diagnostic: Diagnostic) =>
        (kind ?? diagnostic.kind) === diagnostic.kind
          ? listener(diagnostic as Parameters<typeof listener>[0])
          : undefined;
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
