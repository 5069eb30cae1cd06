import type { PageContext } from '../contracts/environment.ts';
import type { JsonObject } from '../contracts/json.ts';
import { type EncodedData, encodeData, parseData } from '../events/copy-data.ts';
import type { Fit } from '../events/event-catalog.ts';
import type { Identity } from '../identity/visitor.ts';
import { redactAddress } from '../privacy/redact.ts';
import type { OpenReceipt } from './receipt.ts';

/** For replays and imports, and for calls that may repeat themselves. */
export interface LogOptions {
  /**
   * When it happened, in milliseconds since the epoch. `logEvent` with a time does not keep a session alive: it may be an import. A feature's
   * `logInternal` does, as what it logs has just happened on the page.
   *
   * @default now
   */
  readonly time?: number | undefined;
  /**
   * The session it belongs to, by the time at which that began, in milliseconds since the epoch; -1 means none. Such an event
   * starts, ends and prolongs no session. @default the current one
   */
  readonly sessionId?: number | undefined;
  /**
   * Facts of the page where it happened, such as `url`, where they are not this page's. By other names than the SDK's the event's own
   * data wins; addresses are redacted. @default this page's
   */
  readonly page?: JsonObject | undefined;
  /**
   * Drop it when the same event was among the last three of this hour (S9.2); needs the option
   * `duplicateGuard`. @default false
   */
  readonly dropDuplicate?: boolean | undefined;
}

/** Options as they were at the call. */
export interface ReadOptions extends Omit<LogOptions, 'page'> {
  /** Facts of the page where it happened. @default this page's */
  readonly page?: EncodedData | undefined;
}

const noOptions: ReadOptions = {};

/** Reads options once, at the call; what makes no sense counts as left out. */
export function readLogOptions(given: LogOptions | null | undefined): ReadOptions {
  if (!given) return noOptions;
  const { time, sessionId, dropDuplicate, page } = given;
  return {
    time: wholeMillis(time),
    sessionId: wholeMillis(sessionId),
    dropDuplicate,
    page: page && encodeData(parseData(encodeData(page), cleanFact)),
  };
}

/** Addresses leave as those of this page do, and marks of an event's way stay the SDK's own. */
function cleanFact(name: string, value: unknown): unknown {
  if (/^(schema|sdk)_/.test(name)) return undefined;
  return typeof value === 'string' && /^(url(_path)?|referrer)$/.test(name) ? redactAddress(value) : value;
}

/** A collector takes whole milliseconds only; some clocks of a browser have fractions. */
function wholeMillis(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? Math.floor(value as number) : undefined;
}

/** An accepted call with the facts of its own moment. */
export interface EventDraft {
  /**
   * What it logs: an event of the catalogue, one that a feature answers for itself, the visitor's default properties, changes of them, or those
   * that a feature answers for.
   */
  readonly kind: 'event' | 'own' | 'props' | 'changes' | 'internal changes' | 'session';
  readonly open: OpenReceipt;
  /** What was given to the call. */
  readonly given: EncodedData;
  /** Facts of the native app, for the user properties. */
  readonly nativeApp: JsonObject | undefined;
  /** The clock at the call, in milliseconds since the epoch. */
  readonly time: number;
  readonly facts: PageContext;
  /** Without the identifiers. */
  readonly commonData: JsonObject;
  /** The identity that it belongs to. */
  readonly identity: Identity;
  /** How it fits the catalogue, which may not be loaded yet; nothing where that does not define it, and before it is checked. */
  readonly fit?: Fit | 'unchecked' | undefined;
  /** Waited for consent, while other tabs may have been active. */
  hasWaited: boolean;
  /** Was made before there was a client, while other tabs may have been active. */
  readonly isReplayed: boolean;
  readonly options: ReadOptions;
}

/** A call with its place: the session and the identity it belongs to. */
export interface SessionedEvent extends EventDraft {
  readonly sessionId: number;
  readonly deviceId: string;
  readonly userId: string | undefined;
  /** The visitor's identifiers but for the device, and the referrer of a cookie; the same object as long as they are the same. */
  readonly identifiers: JsonObject;
}

/** Whether it changes properties of the visitor. */
export function isOfUser({ kind }: Pick<EventDraft, 'kind'>): boolean {
  return kind === 'props' || /changes$/.test(kind);
}
