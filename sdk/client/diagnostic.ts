import type { ConsentState } from '../consent/consent.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import type { JsonValue } from '../contracts/json.ts';
import type { Session } from '../session/next-session.ts';
import type { ReceiptState } from './receipt.ts';

/** A report of something that happened inside the client, for all subscribers: the inspector, the test kit, the hooks. */
export type Diagnostic =
  | CallDiagnostic
  | RefusedDiagnostic
  | EventDiagnostic
  | RetryDiagnostic
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'consent'; readonly state: ConsentState }
  | ConfigDiagnostic;

/** Reports that a call was accepted: `logEvent`, or another method that logs. */
export interface CallDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'call';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** The name under which the event is counted. */
  readonly name: string;
  /** The state of the event: every call begins with `buffered`. */
  readonly state: 'buffered';
  /** The event's data as JSON; of a `$identify`, the argument of the call. Nothing is redacted yet. */
  readonly data: string;
  /** The reason why it waits, where that is more than the end of this task. */
  readonly detail: string | undefined;
  /** The time of the call, in milliseconds since the epoch. */
  readonly time: number;
}

/** Reports the new state of an event; among `decisions()` also `buffered`, which comes with the data of its call. */
export interface EventDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'event';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** The name under which the event is counted. */
  readonly name: string;
  /** The state of the event now, or the one in which it ended. */
  readonly state: ReceiptState;
  /** Details, such as the properties that do not fit the definition. */
  readonly detail: string | undefined;
  /** The time at which the event came into this state, in milliseconds since the epoch; for `buffered` the time of the call. */
  readonly time: number;
  /** The data of the call, as {@link CallDiagnostic} has it; only with `buffered`. */
  readonly data?: string | undefined;
  /** The event as destinations receive it; only with `queued`, and only for subscribers: `decisions()` has none. */
  readonly record?: EventRecord | undefined;
}

/** Reports that a call threw: there is no event. */
export interface RefusedDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'refused';
  /** The event's id, as the diagnostic of the call has it; '' for a call without an event or a name. */
  readonly id: string;
  /** The name under which the event would have been counted; '' for none. */
  readonly name: string;
  /** The message of the error. */
  readonly detail: string;
  /** The time of the call, in milliseconds since the epoch. */
  readonly time: number;
}

/** Reports that a request of a destination failed, or that not all of its events were taken: they are sent again. */
export interface RetryDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'retry';
  /** The name of the destination. */
  readonly destination: string;
  /** The ids of the events that are sent again. */
  readonly ids: readonly string[];
  /** The reason of the failure, as text. */
  readonly reason: string | undefined;
  /**
   * The time at which they are sent again, in milliseconds since the epoch; the earliest possible one where many wait. It comes earlier
   * when the connection returns, or the page is hidden.
   */
  readonly nextAttempt: number;
}

/** Reports the settings that remote config has chosen; each feature reads its own. */
export interface ConfigDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'config';
  /** The settings that are in force, by name: on, off, or options in detail. */
  readonly settings: Readonly<Record<string, Setting>>;
}

/** A setting, and its origin. */
export interface Setting {
  /** The value: on, off, or options in detail. */
  readonly value: JsonValue;
  /** The application's code, the answer of this visit, or the last good answer of an earlier one. */
  readonly origin: 'code' | 'remote' | 'stored';
  /** The time of the server's answer, in milliseconds since the epoch; `undefined` for a value of the code. */
  readonly fetchedAt: number | undefined;
}
