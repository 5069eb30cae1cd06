import type { ConsentKeeper, SyncReason } from '../consent/consent-keeper.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { EnrichEvent } from '../events/enrich-event.ts';
import type { EnrichUser } from '../events/enrich-user.ts';
import type { LoadedCatalog } from '../events/load-catalog.ts';
import type { StoredCookies } from '../identity/stored-cookies.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Outboxes } from '../outbox/outbox.ts';
import type { Redact } from '../privacy/own-redaction.ts';
import type { Sessions } from '../session/sessions.ts';
import type { WorkingStorage } from '../storage/working-storage.ts';
import type { EventDraft, SessionedEvent } from './event-draft.ts';
import type { FeatureSwitch } from './feature-switch.ts';
import type { AnalyticsOptions } from './options.ts';
import type { ReceiptState } from './receipt.ts';
import type { Receipts } from './receipts.ts';
import type { UnreportedReasons } from './unreported-reasons.ts';

/** An event that waits, or an action that runs between two events. */
export type WaitingCall = EventDraft | (() => void);

/** The one place where calls wait in memory, in their order: for the next task, the visitor's choice, or the activation of the page. */
interface Gate {
  waiting: WaitingCall[];
  /** Events that have their session and wait only for the next task. */
  sessioned: SessionedEvent[];
  /** Whether a task is scheduled that processes the waiting calls. */
  isDue?: boolean;
  /** Whether the waiting calls are being processed. */
  isPassing?: boolean;
  /** Whether the page is hidden or left: there may be no further task. */
  isGoing?: boolean;
  /** Stops waiting for the activation of a prerendered page; `null` until activation is first asked for, `undefined` after it. */
  stopPrerendering: Cancel | null | undefined;
  stopWatching?: Cancel | undefined;
}

/** The hook of `sampling`, which other features do not have. */
export interface Sampled {
  /** Receives each event that has its session, before the check, and ends it or marks it. @default every event is sent */
  sample?: ((event: SessionedEvent) => SessionedEvent) | undefined;
}

/** The hook of `clickAutocapture`, which other features do not have. */
export interface Delayed {
  /** Called before device or user change: logs what was read for the visitor so far. @default nothing waits */
  logWaiting?: (() => void) | undefined;
}

/** The parts of one client, and its state. */
export interface Client extends Gate {
  readonly options: AnalyticsOptions;
  readonly environment: Environment;
  readonly host: DestinationHost & Sampled & Delayed;
  readonly logger: SafeLogger;
  /** The application's own redaction; a text for which it fails is hidden. */
  readonly redact: Redact;
  readonly receipts: Receipts;
  readonly cookies: StoredCookies;
  /** The storage that lasts in the browser. */
  readonly storage: WorkingStorage;
  /** The storage that lasts as long as the tab. */
  readonly tabStorage: TextStorage;
  readonly keeper: ConsentKeeper;
  readonly visitor: Visitor;
  readonly sessions: Sessions;
  readonly catalog: LoadedCatalog;
  readonly features: FeatureSwitch;
  /** The errors that a page reports once, and has reported. */
  readonly reported: Set<'guard' | 'journal'>;
  /** The destinations of events that are logged now. */
  readonly destinations: Set<Destination>;
  /** Reads the choice that was made elsewhere, and applies it. */
  readonly follow: (reason: SyncReason) => void;
  /** Whether there is no supported browser: nothing is written or erased then, not even the visitor's choice. */
  readonly isInert: boolean;
  /** The state in which every event ends, where the client is closed or was never open. */
  closed: ReceiptState | undefined;
  readonly enrich: EnrichEvent;
  readonly enrichUser: EnrichUser;
  /** The outboxes, which take events from the gate to the destinations; only while consent is granted. */
  outboxes?: Outboxes | undefined;
  losses?: UnreportedReasons | undefined;
  /** The number of events that the outboxes have received; `undefined` until the first events pass the gate. */
  sequence?: number | undefined;
  /** Whether the storage of earlier pages was erased since consent was last granted. */
  isErased?: boolean;
}
