import type { PageContext } from '../contracts/environment.ts';
import type { JsonObject } from '../contracts/json.ts';
import { type EncodedData, encodeData, parseData } from '../events/copy-data.ts';
import type { Fit } from '../events/event-catalog.ts';
import type { Identity } from '../identity/visitor.ts';
import { redactAddress } from '../privacy/redact.ts';
import type { ReceiptController } from './receipt.ts';

/** Settings of one event: for replays and imports, and for calls that may repeat themselves. */
export interface LogOptions {
  /**
   * The time at which it happened, in milliseconds since the epoch. `logEvent` with a time does not keep a session alive: it may be an
   * import. A feature's `logInternal` does, as its events have just happened on the page.
   *
   * @default now
   */
  readonly time?: number | undefined;
  /**
   * The session of the event, by the time at which it began, in milliseconds since the epoch; -1 means none. Such an event
   * starts, ends and prolongs no session. @default the current one
   */
  readonly sessionId?: number | undefined;
  /**
   * Facts of the page on which it happened, such as `url`, where that is not this page. Under other names than the SDK's the event's own
   * data wins; addresses are redacted. @default this page's
   */
  readonly page?: JsonObject | undefined;
  /**
   * Whether it is dropped when the same event was among the last three of this hour (S9.2). Only events that are logged with this option
   * are remembered and counted: set it in every call. It needs the option `duplicateGuard`. @default false
   */
  readonly dropDuplicate?: boolean | undefined;
}

/** Options as they were at the call. */
export interface ReadOptions extends Omit<LogOptions, 'page'> {
  /** Facts of the page on which it happened. @default this page's */
  readonly page?: EncodedData | undefined;
}

const noOptions: ReadOptions = {};

/** Reads options once, at the call; a value of the wrong kind counts as left out. */
export function readLogOptions(options: LogOptions | null | undefined): ReadOptions {
  if (!options) return noOptions;
  const { time, sessionId, dropDuplicate, page } = options;
  return {
    time: wholeMillis(time),
    sessionId: wholeMillis(sessionId),
    dropDuplicate,
    page: page && encodeData(parseData(encodeData(page), cleanFact)),
  };
}

/** Redacts addresses as those of this page, and leaves out the marks that only the SDK sets. */
function cleanFact(name: string, value: unknown): unknown {
  if (/^(schema|sdk)_/.test(name)) return undefined;
  return typeof value === 'string' && /^(url(_path)?|referrer)$/.test(name) ? redactAddress(value) : value;
}

/**
 * Rounds a time down: a collector takes whole milliseconds only, and some clocks of a browser have fractions. One that no date can have,
 * such as of nanoseconds, is none.
 */
export function wholeMillis(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15 ? Math.floor(value) : undefined;
}

/** An accepted call with the facts of its own moment. */
export interface EventDraft {
  /**
   * The kind of call: an event of the catalogue, an event of a feature outside of it, the visitor's default properties, changes of properties,
   * changes by a feature, or an event that announces a session.
   */
  readonly kind: 'event' | 'internal' | 'props' | 'changes' | 'internal changes' | 'session';
  readonly receiptController: ReceiptController;
  /** The data that the call was given. */
  readonly input: EncodedData;
  /** Facts of the native app, for the user properties. */
  readonly nativeApp: EncodedData;
  /** The clock at the call, in milliseconds since the epoch. */
  readonly time: number;
  readonly pageContext: PageContext;
  /** The common data, without the identifiers. */
  readonly commonData: EncodedData;
  /** The identity of the visitor at the call. */
  readonly identity: Identity;
  /** The result of the check; `unchecked` where the catalogue is not loaded yet; `undefined` before the check, and without a definition. */
  fit?: Fit | 'unchecked' | undefined;
  /** Whether it waited for consent, while other tabs may have been active. */
  hasWaited: boolean;
  /** Whether it was made before there was a client, while other tabs may have been active. */
  readonly isReplayed: boolean;
  readonly options: ReadOptions;
}

/** A call with its session and its identity. */
export interface SessionedEvent extends EventDraft {
  readonly sessionId: number;
  readonly deviceId: string;
  readonly userId: string | undefined;
  /** The visitor's identifiers but for the device, and the referrer of a cookie; the same object as long as its content is the same. */
  readonly identifiers: JsonObject;
}

/** Returns whether a call changes properties of the visitor. */
export function isOfUser({ kind }: Pick<EventDraft, 'kind'>): boolean {
  return kind === 'props' || /changes$/.test(kind);
}
