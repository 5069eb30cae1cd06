import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel } from '../contracts/environment.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import type { EventRecord } from '../events/event-record.ts';
import type { CallDiagnostic, Diagnostic, EventDiagnostic } from './diagnostic.ts';
import { addUpLosses, type Losses } from './losses.ts';
import {
  isFinal,
  isLoss,
  type LossReason,
  type OpenReceipt,
  type Receipt,
  type ReceiptState,
} from './receipt.ts';

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

/** The book itself. */
interface Book {
  readonly now: () => number;
  readonly listeners: Set<(diagnostic: Diagnostic) => void>;
  readonly decisions: Decision[];
  /** The last decision on what has not ended, by id. */
  readonly waiting: Map<string, Decision>;
  losses: Losses | undefined;
  readonly lossListeners: Set<() => void>;
}

/** What an event's receipt says, and was last decided. */
type Decision = { -readonly [Field in keyof EventDiagnostic]: EventDiagnostic[Field] };

/** @param now milliseconds since the epoch */
export function createReceipts(now: () => number, logger: SafeLogger): Receipts {
  const book: Book = {
    now,
    listeners: new Set(),
    decisions: [],
    waiting: new Map(),
    losses: undefined,
    lossListeners: new Set(),
  };
  const { decisions, listeners, lossListeners, waiting } = book;
  return {
    open: (id, name) => new BookEntry(book, id, name),
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
    notify: (diagnostic) => notify(book, diagnostic),
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
      const taken = book.losses;
      book.losses = undefined;
      return taken;
    },
    addLosses: (more) => addLosses(book, more),
    onLoss(run) {
      lossListeners.add(run);
      return () => lossListeners.delete(run);
    },
  };
}

function notify({ listeners }: Book, diagnostic: Diagnostic): void {
  for (const listener of listeners) {
    try {
      listener(diagnostic);
    } catch {
      // A listener can't stop what it watches.
    }
  }
}

function addLosses(book: Book, more: Losses | undefined): void {
  if (!more) return;
  book.losses = addUpLosses(book.losses, more);
  for (const run of book.lossListeners) run();
}

/** One for each event: its methods are shared. */
class BookEntry implements OpenReceipt {
  readonly book: Book;
  readonly id: string;
  readonly name: string;
  readonly receipt: Receipt = new EventReceipt(this);
  state: ReceiptState = 'buffered';
  detail: string | undefined;
  /** The last decision, and what was known with it. */
  decision: Decision | undefined;
  known: string | undefined;
  settled: Promise<ReceiptState> | undefined;
  settle: ((state: ReceiptState) => void) | undefined;
  isReleased = false;

  constructor(book: Book, id: string, name: string) {
    this.book = book;
    this.id = id;
    this.name = name;
  }

  describe(time: number): Decision {
    const { id, name, state, detail } = this;
    return { kind: 'event', id, name, state, detail, time };
  }

  begin(time: number, data: string, why?: string): void {
    const { book, id } = this;
    this.detail = why;
    const decision = { ...this.describe(time), data };
    book.waiting.set(id, decision);
    if (book.listeners.size > 0) notify(book, { ...decision, kind: 'call' } as CallDiagnostic);
  }

  refuse(error: Error): never {
    const { book, id, name } = this;
    book.waiting.delete(id);
    notify(book, { kind: 'refused', id, name, detail: error.message, time: book.now() });
    throw error;
  }

  move(next: ReceiptState, why?: string, record?: () => EventRecord): void {
    if (isFinal(this.state)) return;
    const { book, id } = this;
    const { decisions, listeners, waiting } = book;
    this.state = next;
    this.detail = why;
    this.known = why;
    const decision = this.describe(book.now());
    this.decision = decision;
    decisions.push(decision);
    if (decisions.length > remembered) decisions.shift();
    if (isFinal(next)) {
      this.settle?.(next);
      waiting.delete(id);
    } else waiting.set(id, decision);
    if (isLoss(next) && next !== untold) addLosses(book, { [next]: 1 });
    if (listeners.size > 0) notify(book, withRecord(decision, record));
  }

  explain(why: string): void {
    this.detail = this.known ? `${this.known}; ${why}` : why;
    if (this.decision) this.decision.detail = this.detail;
  }

  release(): void {
    this.isReleased = true;
    this.settle?.(this.state);
  }
}

/** What a caller sees of it. */
class EventReceipt implements Receipt {
  readonly #entry: BookEntry;

  constructor(entry: BookEntry) {
    this.#entry = entry;
  }

  get id() {
    return this.#entry.id;
  }

  get state() {
    return this.#entry.state;
  }

  get detail() {
    return this.#entry.detail;
  }

  get settled() {
    const entry = this.#entry;
    entry.settled ??= new Promise((resolve) => {
      entry.settle = resolve;
      if (entry.isReleased || isFinal(entry.state)) resolve(entry.state);
    });
    return entry.settled;
  }
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
