import type { ConsentState } from '../consent/consent.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import type { JsonValue } from '../contracts/json.ts';
import type { Session } from '../session/next-session.ts';
import type { ReceiptState } from './receipt.ts';

/** Something that happened inside, for all that watch: the inspector, the test kit, the hooks. */
export type Diagnostic =
  | CallDiagnostic
  | RefusedDiagnostic
  | EventDiagnostic
  | RetryDiagnostic
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'consent'; readonly state: ConsentState }
  | ConfigDiagnostic;

/** A call was accepted: `logEvent`, or what else logs. */
export interface CallDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'call';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** What the event is counted under. */
  readonly name: string;
  /** Where the event is now: every call begins with `buffered`. */
  readonly state: 'buffered';
  /** What was logged, as JSON; of a `$identify`, what was given to the call. Nothing is redacted yet. */
  readonly data: string;
  /** What it waits for, where that is more than the end of this task. */
  readonly detail: string | undefined;
  /** When the call was made, in milliseconds since the epoch. */
  readonly time: number;
}

/** An event moved on; among `decisions()` also `buffered`, which comes with the data of its call. */
export interface EventDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'event';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** What the event is counted under. */
  readonly name: string;
  /** Where the event is now, or how it ended. */
  readonly state: ReceiptState;
  /** What more is known, such as what does not fit the definition. */
  readonly detail: string | undefined;
  /** When the event came into this state, in milliseconds since the epoch; of `buffered` the time of the call. */
  readonly time: number;
  /** Comes with `buffered`: as {@link CallDiagnostic} has it. */
  readonly data?: string | undefined;
  /** Comes with `queued`: the event as destinations get it. */
  readonly record?: EventRecord | undefined;
}

/** A call threw: there is no event. */
export interface RefusedDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'refused';
  /** The event's id, as the diagnostic of the call has it; '' for a call without an event or a name. */
  readonly id: string;
  /** What the event would have been counted under; '' for none. */
  readonly name: string;
  /** The text of what was thrown. */
  readonly detail: string;
  /** When the call was made, in milliseconds since the epoch. */
  readonly time: number;
}

/** A request of a destination failed, or not all of its events were taken: they are sent again. */
export interface RetryDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'retry';
  /** The name of the destination that the request was of. */
  readonly destination: string;
  /** The ids of the events that are sent again. */
  readonly ids: readonly string[];
  /** What went wrong, as text. */
  readonly reason: string | undefined;
  /**
   * When they are sent again, in milliseconds since the epoch; at the earliest where many wait. It comes earlier when the connection returns, or
   * the page is hidden.
   */
  readonly nextAttempt: number;
}

/** Settings that remote config has chosen; each feature looks for its own. */
export interface ConfigDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'config';
  /** What holds now, by setting: on, off, or options in detail. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/** One setting, and where it comes from. */
export interface Setting {
  /** What the setting says: on, off, or options in detail. */
  readonly value: JsonValue;
  /** The application's code, the answer of this visit, or the last good answer of an earlier one. */
  readonly origin: 'code' | 'remote' | 'stored';
  /** When the server gave it, in milliseconds since the epoch; `undefined` for what the code says. */
  readonly fetchedAt: number | undefined;
}
