import type { ConsentState } from '../consent/consent.ts';
import type { EventRecord } from '../delivery/event-record.ts';
import type { JsonValue } from '../json/json.ts';
import type { Session } from '../session/next-session.ts';
import type { ReceiptState } from './receipt.ts';

/** Something that happened inside, for whoever watches: the inspector, the test kit, the hooks. */
export type Diagnostic =
  | EventDiagnostic
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'consent'; readonly state: ConsentState }
  | ConfigDiagnostic;

/** An event moved on. `record` comes with `queued`: the event as destinations get it. */
export interface EventDiagnostic {
  /** Distinguishes it from other diagnostics. */
  readonly kind: 'event';
  /** The event's id, as on its receipt. */
  readonly id: string;
  /** What the event is counted under. */
  readonly name: string;
  /** Where it is now. */
  readonly state: ReceiptState;
  /** What more is known, such as what does not fit the definition. */
  readonly detail: string | undefined;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The event as destinations get it; `undefined` until it is in the journal. */
  readonly record?: EventRecord | undefined;
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
  /** On, off, or options in detail. */
  readonly value: JsonValue;
  /** The application's code, the answer of this visit, or the last good answer of an earlier one. */
  readonly origin: 'code' | 'remote' | 'kept';
  /** When the server gave it, in milliseconds since the epoch; `undefined` for what the code says. */
  readonly fetchedAt: number | undefined;
}
