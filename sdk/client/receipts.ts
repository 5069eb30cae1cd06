import type { EventRecord } from '../contracts/event-record.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import { quietly } from '../contracts/quietly.ts';
import { cutText } from '../json/cut-text.ts';
import type { Analytics } from './analytics.ts';
import type { CallDiagnostic, Diagnostic, EventDiagnostic } from './diagnostic.ts';
import { isArgument, isFunction } from './errors.ts';
import { addUpLosses, type Losses } from './losses.ts';
import {
  countedReasons,
  isFinal,
  type Receipt,
  type ReceiptController,
  type ReceiptState,
} from './receipt.ts';

/** The number of decisions that `why` can report. */
const remembered = 50;

/** The longest detail that is stored with a decision, in UTF-16 units: the text of an error may be of any length. */
const detailLimit = 1_024;

/** The receipts of a client's events, and the decisions about these. */
export interface Receipts {
  open(id: string, name: string): ReceiptController;
  /** Ends an event whose step threw, with a reason and a log line, never an exception (S8.5). */
  fail(receiptController: ReceiptController, error: unknown): void;
  notify(diagnostic: Diagnostic): void;
  /** @param kind the kind of diagnostics to receive. @default all */
  subscribe: Analytics['subscribe'];
  /** Returns the last decisions, oldest first, then those about events that wait in memory; of one event name, or of all. */
  decisions(name?: string): readonly EventDiagnostic[];
  /** Returns the losses since the last call; `undefined` when there are none. */
  takeLosses(): Losses | undefined;
  /** Adds losses that are not reported yet: those of earlier pages, and those that a lost event was to report. */
  addLosses(more: Losses | undefined): void;
  /** Called whenever there are losses that are not taken yet. */
  onLoss?: (() => void) | undefined;
}

/** The last decision about an event. */
type Decision = { -readonly [Field in keyof EventDiagnostic]: EventDiagnostic[Field] };

/** @param record makes the event, for those that read it */
type Listener = (diagnostic: Diagnostic, record?: () => EventRecord) => unknown;

/** The receipts, with what each of them needs. */
interface ReceiptBook extends Receipts {
  readonly now: () => number;
  /** The events that have not ended. */
  readonly waiting: Set<EventReceiptController>;
  /** Remembers a decision, counts a loss and notifies the subscribers. */
  decide(decision: Decision, record?: () => EventRecord): void;
}

/** @param now milliseconds since the epoch */
export function createReceipts(now: () => number, logger: SafeLogger): Receipts {
  let losses: Losses | undefined;
  const past: Decision[] = [];
  const listeners = new Set<Listener>();
  const waiting = new Set<EventReceiptController>();

  function notify(diagnostic: Diagnostic, record?: () => EventRecord): void {
    // A listener that throws, or returns a promise that is rejected, stops nothing.
    for (const listener of listeners) quietly(() => listener(diagnostic, record));
  }

  const book: ReceiptBook = {
    now,
    waiting,
    open: (id, name) => new EventReceiptController(book, id, name),
    fail(failed, error) {
      const detail = errorText(error);
      /*
       * Shown: EVENT failed: REASON
       * Means: An error inside the SDK or in your `beforeSend` stopped this event.
       * Do: Read the reason.
       * Lost: yes, `failed:internal`
       */
      logger.error(`${failed.name} failed: ${detail}`);
      failed.setState('failed:internal', detail);
    },
    notify,
    decide(decision, record) {
      const { state } = decision;
      past.push(decision);
      if (past.length > remembered) past.shift();
      if ((countedReasons as readonly ReceiptState[]).includes(state)) book.addLosses({ [state]: 1 });
      notify(decision, record);
    },
    subscribe(listener, kind) {
      if (!isArgument(logger, 'subscribe', 'a function', listener, isFunction)) return () => {};
      const listenToKind: Listener = (diagnostic, record) =>
        (kind ?? diagnostic.kind) === diagnostic.kind
          ? listener(copyFor(diagnostic, record) as Parameters<typeof listener>[0])
          : undefined;
      listeners.add(listenToKind);
      return () => listeners.delete(listenToKind);
    },
    decisions: (name) =>
      [...new Set([...past, ...Array.from(waiting, ({ last }) => last)])]
        .filter((decision) => !name || decision.name === name)
        // The last decision is still written to, and the caller may freeze or change what it gets.
        .map((decision) => ({ ...decision })),
    takeLosses() {
      const taken = losses;
      losses = undefined;
      return taken;
    },
    addLosses(more) {
      losses = addUpLosses(losses, more);
      if (more) book.onLoss?.();
    },
  };
  return book;
}

/** Copies a diagnostic for a subscriber, who may freeze or change it: others read the diagnostic too. */
function copyFor(diagnostic: Diagnostic, record?: () => EventRecord): object {
  return {
    ...diagnostic,
    get record() {
      return record?.();
    },
  };
}

/**
 * Leads from a receipt to its controller, also through what a framework wraps around a receipt: by a function, since what such a
 * wrapper gives of an object may be another wrapper, to which nothing can be written.
 */
const controlledBy = Symbol('controller');

/*
 * Classes: each call creates a receipt, and an object with accessors of its own would make that several times as expensive.
 */
class EventReceipt implements Receipt {
  declare readonly [controlledBy]: () => EventReceiptController;

  constructor(controller: EventReceiptController) {
    this[controlledBy] = () => controller;
  }

  get id(): string {
    return this[controlledBy]().last.id;
  }

  get state(): ReceiptState {
    return this[controlledBy]().last.state;
  }

  get detail(): string | undefined {
    return this[controlledBy]().last.detail;
  }

  get settled(): Promise<ReceiptState> {
    return this[controlledBy]().settled();
  }

  /** Returns what logs, and tools that drive a browser, show of a receipt: they read no inherited accessors. */
  toJSON(): Pick<Receipt, 'id' | 'state' | 'detail'> {
    const { id, state, detail } = this;
    return { id, state, detail };
  }
}

class EventReceiptController implements ReceiptController {
  declare readonly receipt: Receipt;
  declare readonly name: string;
  /** The last decision about the event. */
  declare last: Decision;
  declare private readonly book: ReceiptBook;
  /** The detail without later explanations. */
  declare private known: string | undefined;
  declare private promise: Promise<ReceiptState> | undefined;
  declare private settle: ((state: ReceiptState) => void) | undefined;
  declare private isReleased: boolean | undefined;

  constructor(book: ReceiptBook, id: string, name: string) {
    this.receipt = new EventReceipt(this);
    this.name = name;
    this.last = { kind: 'event', id, name, state: 'buffered', detail: undefined, time: 0 };
    this.book = book;
  }

  settled(): Promise<ReceiptState> {
    this.promise ??= new Promise((resolve) => {
      this.settle = resolve;
      if (this.isReleased) resolve(this.last.state);
    });
    return this.promise;
  }

  begin(time: number, data: string, detail?: string): void {
    const { book, last } = this;
    Object.assign(last, { detail, time, data });
    book.waiting.add(this);
    book.notify({ ...last, kind: 'call' } as CallDiagnostic);
  }

  refuse(error: Error): never {
    const { book } = this;
    const { id, name } = this.last;
    book.waiting.delete(this);
    book.notify({ kind: 'refused', id, name, detail: error.message, time: book.now() });
    throw error;
  }

  setState(state: ReceiptState, detail?: string, record?: () => EventRecord): void {
    const { book, last } = this;
    if (isFinal(last.state)) return;
    this.known = detail && cutText(detail, detailLimit);
    this.last = { kind: 'event', id: last.id, name: last.name, state, detail: this.known, time: book.now() };
    book.waiting[isFinal(state) ? 'delete' : 'add'](this);
    if (isFinal(state)) this.release();
    book.decide(this.last, record);
  }

  explain(why: string): void {
    this.last.detail = cutText(this.known ? `${this.known}; ${why}` : why, detailLimit);
  }

  release(): void {
    this.isReleased = true;
    this.settle?.(this.last.state);
  }
}

/** Returns a decision as a line of text. */
export function decisionText({ id, name, state, detail }: EventDiagnostic): string {
  return `${name} (${id}): ${state}${detail ? `, ${detail}` : ''}`;
}
