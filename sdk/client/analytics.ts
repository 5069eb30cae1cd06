import type { Consent } from '../consent/consent.ts';
import type { Destination } from '../contracts/destination.ts';
import type { Cancel, Outside } from '../contracts/environment.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { EventNameOf, EventOf, TrackArguments } from '../events/define-events.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { UserPropertiesOf, UserPropertyChanges } from '../events/user-properties.ts';
import type { Redact } from '../privacy/own-redaction.ts';
import type { Session } from '../session/next-session.ts';
import type { Diagnostic, EventDiagnostic } from './diagnostic.ts';
import type { ContextOf, EarlierCall } from './earlier-call.ts';
import type { LogOptions } from './event-draft.ts';
import type { Receipt } from './receipt.ts';

/** How much a reset starts over. */
interface ResetOptions {
  /**
   * Whether visitor id, web session and session are new too, beside the device id and the user: then nothing connects what follows with what
   * was before. @default false
   */
  readonly all?: boolean | undefined;
}

/**
 * What an application logs events with.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface Analytics<Catalog extends EventCatalog = EventCatalog> {
  /**
   * Only for the compiler, no client has it: methods are compared loosely, so that nothing else keeps the client of one catalogue
   * from being taken for that of another. @internal
   */
  readonly '~events'?: Catalog['definitions'] | undefined;
  /**
   * Logs an event. The first call initializes analytics.
   *
   * @typeParam Name the name of the event, inferred
   * @param event the event’s name, and its data as its definition has them
   * @param options what differs for this event only, such as its time
   * @throws AnalyticsError `CareAnalytics: Invalid event payload` without an event or without a name; with `validation:
   * 'throw'` also for an event that does not fit its definition. Nothing else is ever thrown.
   */
  logEvent<Name extends EventNameOf<Catalog>>(event: EventOf<Catalog, Name>, options?: LogOptions): Receipt;
  /**
   * Logs an event as `logEvent` does, with name and data as arguments of their own: `track('Joined', { step: 1 })`.
   *
   * @typeParam Name the name of the event, inferred
   * @param name the name of the event
   * @param rest its data, and the options of `logEvent`
   */
  track<Name extends EventNameOf<Catalog>>(name: Name, ...rest: TrackArguments<Catalog, Name>): Receipt;
  /**
   * Sets properties of the visitor that hold for all events from now on, without a check; sent as `$identify` with `$set`. The SDK adds its
   * identifiers, what `nativeAppInfo` gives, and `web_platform`: “Android Webview”, else “Mobile Web” in a window of less than 600 CSS pixels, else
   * “Desktop Web”. On events `web_platform` has another threshold: “Desktop Web” above 960 CSS pixels, else “Mobile Web”.
   *
   * @param props the properties and their values
   */
  setDefaultUserProps(props: object): Receipt;
  /**
   * Sets properties of the visitor, sets them once, adds to them, changes lists or removes them: those of `defineEvents(events, { userProperties })`, where it
   * names any, else any. Sent as `$identify`, together with the SDK's own: its identifiers, what `nativeAppInfo` gives, and `web_platform`.
   *
   * @param changes what happens to which properties
   * @throws AnalyticsError as `logEvent` with `validation: 'throw'`, for what does not fit its definition
   */
  setUserProperties(changes: UserPropertyChanges<UserPropertiesOf<Catalog>>): Receipt;
  /**
   * Names the user of all events from now on; `undefined` after logging out. Stored for later visits.
   *
   * @param userId the id of the user; `undefined` for none
   */
  setUserId(userId: string | undefined): void;
  /**
   * Starts over with a new device id and no user; the visitor id, the web session and the session go on, so that what follows
   * can be connected with what was before. With `all` they are new too: the session with the next event, without a `session_end`.
   *
   * @param options whether the visitor, the web session and the session start over too
   */
  reset(options?: ResetOptions): void;
  /** The device's id; `undefined` before the first event of a new visitor, without consent, and after `close()`. */
  getDeviceId(): string | undefined;
  /** The user of the events from now on, also one of an earlier page; `undefined` for none. Without consent the one that this page has named. */
  getUserId(): string | undefined;
  /** The project's part in the names of what is stored. */
  readonly namespace: string;
  /** The visitor's consent: what holds now, and where to set and watch it. */
  readonly consent: Consent;
  /** The session that all tabs share; `undefined` before the first event, without consent, and after `close()`. */
  session(): Session | undefined;
  /**
   * Returns the last 50 decisions as text, oldest first: what happened to which event, and why. After them, what else still
   * waits, such as for consent.
   *
   * @param name the name of an event. @default the decisions about all events
   */
  why(name?: string): readonly string[];
  /**
   * Returns the last 50 decisions as objects, oldest first: what happened to which event, when, and why. `why` has them as text.
   *
   * @param name the name of an event. @default the decisions about all events
   */
  decisions(name?: string): readonly EventDiagnostic[];
  /**
   * Reports to the logger a failure in code that logs events, such as a hook, with the tag `analytics`. Never throws.
   *
   * @param error what was thrown
   */
  reportFailure(error: unknown): void;
  /**
   * Calls with everything that happens to calls, events, session, consent and remote config; or with one kind of it.
   *
   * @typeParam Kind the kinds of diagnostics to listen to, inferred
   * @param listener called with each diagnostic
   * @param kind the kind of diagnostics to listen to. @default every kind
   */
  subscribe<Kind extends Diagnostic['kind'] = Diagnostic['kind']>(
    listener: (diagnostic: Extract<Diagnostic, { readonly kind: Kind }>) => void,
    kind?: Kind,
  ): Cancel;
  /**
   * Starts a feature as the option `features` does: one that is imported later.
   *
   * @param feature the feature to start
   * @returns ends it
   */
  addFeature(feature: Feature): Cancel;
  /**
   * Events logged from now on go there too, and those of the page's first task, which wait for initialization.
   *
   * @param destination the destination to deliver to
   * @returns no event logged from then on goes there; what waits for it already is still delivered
   */
  addDestination(destination: Destination): Cancel;
  /** Sends what waits; resolves when the destinations have answered for it once. Never rejects. */
  flush(): Promise<void>;
  /**
   * Stops everything and releases every listener and timer; a request under way may be waited for, a minute at most. What is not
   * sent stays in the journal. A user set from now on is not stored; a choice given to `consent.set` is.
   */
  close(): void;
}

/** What a feature may use. */
export interface FeatureHost extends Outside {
  /** The project's key, `analyticsKey` of the client. */
  readonly apiKey: string;
  /** The domain of the client's cookies, `cookieDomain` of the client; '' for this host alone. */
  readonly cookieDomain: string;
  /** The client as the application holds it; what it logs here is checked like the application's own. */
  readonly analytics: Analytics;
  /**
   * Logs an event of the feature's own, outside the catalogue and its check. Never throws.
   *
   * @param name the name of the event
   * @param data the data of the event
   * @param options what differs for this event only, such as its time
   */
  logInternal(name: string, data: object, options?: LogOptions): Receipt;
  /**
   * Changes properties of the visitor that the feature answers for, outside the catalogue and its check. Never throws.
   *
   * @param changes what becomes of the properties
   */
  changeUser(changes: UserPropertyChanges): Receipt;
  /**
   * Passes a diagnostic to all that listen by `subscribe`.
   *
   * @param diagnostic what has happened
   */
  notify(diagnostic: Diagnostic): void;
  /**
   * The application's own redaction, for every text of the page, or of what was thrown, that the feature sends itself; ahead of
   * `redactText` and `redactAddress`, and of any cut. What is logged as an event passes it anyway. Never throws.
   */
  readonly redact: Redact;
  /** Takes what the application should know. Never throws. */
  readonly logger: SafeLogger;
  /**
   * Local storage: what lasts beyond the visit, for all tabs. Never throws; its keys begin with `care-analytics:`. Nothing is written before
   * the visitor has agreed.
   */
  readonly storage: TextStorage;
  /**
   * Session storage: what lasts as long as the tab. Never throws; its keys begin with `care-analytics:`. Nothing is written before the visitor
   * has agreed.
   */
  readonly tabStorage: TextStorage;
}

/** A tree-shakeable part: not bundled unless it is imported, not run unless it is listed under `features`. */
export interface Feature {
  /** The feature's name, as logs and remote config have it. */
  readonly name: string;
  /** Runs for visitors who have refused too: what it reports then has no identifier, and nothing is stored. @default false */
  readonly worksWithoutConsent?: boolean;
  /**
   * Called in a browser at the end of the task that creates analytics, and again when a visitor who had refused agrees.
   * While the visitor has not chosen, what it logs waits; it stores nothing and sends nothing else. What it returns
   * is called when analytics is closed, and when the visitor refuses.
   *
   * @param host what the client provides
   */
  start(host: FeatureHost): Cancel | undefined;
}

/** The client as `@care/analytics/lazy` meets it. */
export interface ReplayingAnalytics<Catalog extends EventCatalog = EventCatalog> extends Analytics<Catalog> {
  /** Logs a call with the id, time and page that it had when it was made; its sessions are those of that time. Never throws but as `logEvent` does. */
  replay(call: EarlierCall, contextOf: ContextOf): Receipt;
}
