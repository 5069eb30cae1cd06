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

/** Options of {@link Analytics.reset}. */
interface ResetOptions {
  /**
   * Whether the visitor id, the web session and the session are new too, beside the device id and the user: then nothing connects later
   * events with earlier ones. @default false
   */
  readonly all?: boolean | undefined;
}

/**
 * The client with which an application logs events.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface Analytics<Catalog extends EventCatalog = EventCatalog> {
  /**
   * A type for the compiler alone, which no client has: methods are compared loosely, and nothing else keeps the client of one catalogue
   * from being used as that of another. @internal
   */
  readonly '~events'?: Catalog['definitions'] | undefined;
  /**
   * Logs an event. The first call initializes analytics.
   *
   * @typeParam Name the name of the event, inferred
   * @param event the event’s name, and its data as its definition has them
   * @param options settings of this event alone, such as its time
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
   * identifiers, the facts of `nativeAppInfo`, and `web_platform`: “Android Webview”, else “Mobile Web” in a window of less than 600 CSS pixels, else
   * “Desktop Web”. On events `web_platform` has another threshold: “Desktop Web” above 960 CSS pixels, else “Mobile Web”.
   *
   * @param props the properties and their values
   */
  setDefaultUserProps(props: object): Receipt;
  /**
   * Sets properties of the visitor, sets them once, adds to them, changes lists or removes them: those of `defineEvents(events, { userProperties })`, where it
   * names any, else any. Sent as `$identify`, together with the SDK's own: its identifiers, the facts of `nativeAppInfo`, and `web_platform`.
   *
   * @param changes the operations, each with its properties
   * @throws AnalyticsError as `logEvent` with `validation: 'throw'`, for properties that do not fit their definition
   */
  setUserProperties(changes: UserPropertyChanges<UserPropertiesOf<Catalog>>): Receipt;
  /**
   * Names the user of all events from now on; `undefined` after logging out. Stored for later visits.
   *
   * @param userId the id of the user; `undefined` for none
   */
  setUserId(userId: string | undefined): void;
  /**
   * Starts over with a new device id and no user; the visitor id, the web session and the session go on, so that later events
   * can be connected with earlier ones. With `all` they are new too: the session with the next event, without a `session_end`.
   *
   * @param options whether the visitor, the web session and the session start over too
   */
  reset(options?: ResetOptions): void;
  /** The device's id; `undefined` before the first event of a new visitor, without consent, and after `close()`. */
  getDeviceId(): string | undefined;
  /** The user of the events from now on, also one of an earlier page; `undefined` for none. Without consent it is the user that this page has named. */
  getUserId(): string | undefined;
  /** The project's part in the names of what is stored. */
  readonly namespace: string;
  /** The visitor's consent: its state, and the methods to set and to watch it. */
  readonly consent: Consent;
  /** The session that all tabs share; `undefined` before the first event of a visit, on whichever page, without consent, once it is over, and after `close()`. */
  session(): Session | undefined;
  /**
   * Returns the last 50 decisions as text, oldest first, each with its event, its state and the reason. Other events that still wait,
   * such as for consent, follow.
   *
   * @param name the name of an event: only what of all this is about it is returned. @default the decisions about all events
   */
  why(name?: string): readonly string[];
  /**
   * Returns the last 50 decisions as objects, oldest first, each with its event, its state, the time and the reason. Other events that
   * still wait, such as for consent, follow. `why` has the same as text.
   *
   * @param name the name of an event: only what of all this is about it is returned. @default the decisions about all events
   */
  decisions(name?: string): readonly EventDiagnostic[];
  /**
   * Reports to the logger a failure in code that logs events, such as a hook, with the tag `analytics`. Never throws.
   *
   * @param error the value that was thrown
   */
  reportFailure(error: unknown): void;
  /**
   * Calls the listener with every diagnostic: of calls, events, the session, consent and remote config; or with one kind of them.
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
   * Starts a feature that is imported later, as the option `features` does.
   *
   * @param feature the feature to start
   * @returns a function that stops it
   */
  addFeature(feature: Feature): Cancel;
  /**
   * Adds a destination: events logged from now on go there too, and those of the page's first task, which wait for initialization.
   *
   * @param destination the destination to deliver to
   * @returns a function that removes it: events logged from then on do not go there; those that wait for it already are still delivered
   */
  addDestination(destination: Destination): Cancel;
  /** Sends the waiting events; resolves when the destinations have answered for them once. Never rejects. */
  flush(): Promise<void>;
  /**
   * Stops everything and releases every listener and timer; a request under way may be waited for, a minute at most. Events that are not
   * sent stay in the journal. A user set from now on is not stored; a choice given to `consent.set` is.
   */
  close(): void;
}

/** The methods and facts that a feature may use. */
export interface FeatureHost extends Outside {
  /** The project's key, `analyticsKey` of the client. */
  readonly apiKey: string;
  /** The domain of the client's cookies, `cookieDomain` of the client; '' for this host alone. */
  readonly cookieDomain: string;
  /** The client as the application holds it; events logged by it are checked like the application's own. */
  readonly analytics: Analytics;
  /**
   * Logs an event of the feature's own, outside the catalogue and its check. Never throws.
   *
   * @param name the name of the event
   * @param data the data of the event
   * @param options settings of this event alone, such as its time
   */
  logInternal(name: string, data: object, options?: LogOptions): Receipt;
  /**
   * Changes properties of the visitor that the feature answers for, outside the catalogue and its check. Never throws.
   *
   * @param changes the operations, each with its properties
   */
  changeUser(changes: UserPropertyChanges): Receipt;
  /**
   * Passes a diagnostic to all listeners of `subscribe`.
   *
   * @param diagnostic the diagnostic
   */
  notify(diagnostic: Diagnostic): void;
  /**
   * The application's own redaction, for every text of the page or of an error that the feature sends itself; it goes ahead of
   * `redactText` and `redactAddress`, and of any cut. Logged events pass it anyway. Never throws.
   */
  readonly redact: Redact;
  /** The log for messages to the application. Never throws. */
  readonly logger: SafeLogger;
  /**
   * Local storage, for values of all tabs that last beyond the visit. Never throws. Begin its keys with `care-analytics:`: a denial erases
   * these. Write only while consent is granted, which is not checked here.
   */
  readonly storage: TextStorage;
  /**
   * Session storage, for values that last as long as the tab. Never throws. Begin its keys with `care-analytics:`: a denial erases these.
   * Write only while consent is granted, which is not checked here.
   */
  readonly tabStorage: TextStorage;
}

/** A tree-shakeable part: not bundled unless it is imported, not run unless it is listed under `features`. */
export interface Feature {
  /** The feature's name, as logs and remote config have it. */
  readonly name: string;
  /**
   * Whether it runs for visitors who have refused, too. The events that it logs then end as `dropped:consent`; what it sends by itself must
   * have no identifier, and it must store nothing. @default false
   */
  readonly worksWithoutConsent?: boolean;
  /**
   * Called in a browser at the end of the task that creates analytics, on a prerendered page when it is opened, and again when a
   * visitor who had refused agrees.
   * While the visitor has not chosen, its events wait; it stores nothing, and sends nothing else but what it sends for visitors who
   * have refused (`worksWithoutConsent`). The function that it returns is called when analytics is closed, and, unless it works
   * without consent, when the visitor refuses.
   *
   * @param host the methods and facts that the client provides
   */
  start(host: FeatureHost): Cancel | undefined;
}

/** The client as `@care/analytics/lazy` uses it. */
export interface ReplayingAnalytics<Catalog extends EventCatalog = EventCatalog> extends Analytics<Catalog> {
  /** Logs a call with the id, time and page that it had when it was made; its sessions are those of that time. Never throws but as `logEvent` does. */
  replay(call: EarlierCall, contextOf: ContextOf): Receipt;
}
