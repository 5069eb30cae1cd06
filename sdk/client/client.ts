import type { ConsentKeeper, SyncReason } from '../consent/consent-keeper.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { JsonObject } from '../contracts/json.ts';
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
import type { UnreportedLosses } from './unreported-losses.ts';

/** An event that waits, or what happens between two of them. */
export type WaitingCall = EventDraft | (() => void);

/** The one place where calls wait in memory, in their order: for the next task, the visitor's choice, or the page to be opened. */
interface Gate {
  waiting: WaitingCall[];
  /** Events that have their session and wait for nothing but time. */
  placed: SessionedEvent[];
  /** Whether a task is to process what waits. */
  isDue?: boolean;
  /** Whether something is being processed. */
  isPassing?: boolean;
  /** Whether the page is hidden or left: there may be no further task. */
  isGoing?: boolean;
  /** Ends to wait for a prerendered page to be opened; `null` until it is first asked for. */
  stopPrerendering: Cancel | null | undefined;
  stopWatching?: Cancel | undefined;
}

/** What `sampling` meets, beside what every feature may use. */
export interface Sampled {
  /** Looks at each event that has its session, before it is checked: ends it, or marks it. @default none is looked at */
  sample?: ((event: SessionedEvent) => SessionedEvent) | undefined;
}

/** What `commonData` last gave. */
interface CommonData {
  members: string;
  /** The same object as long as it says the same. */
  data: JsonObject;
}

/** The parts of one client, and what it is doing. */
export interface Client extends Gate {
  readonly options: AnalyticsOptions;
  readonly environment: Environment;
  readonly host: DestinationHost & Sampled;
  readonly logger: SafeLogger;
  /** The application's own redaction; of one that fails, what it was given is hidden. */
  readonly redact: Redact;
  readonly receipts: Receipts;
  readonly cookies: StoredCookies;
  /** What the browser keeps. */
  readonly storage: WorkingStorage;
  /** What lives as long as the tab. */
  readonly tabStorage: TextStorage;
  readonly keeper: ConsentKeeper;
  readonly visitor: Visitor;
  readonly sessions: Sessions;
  readonly catalog: LoadedCatalog;
  readonly features: FeatureSwitch;
  /** What is reported once a page, and was. */
  readonly reported: Set<'guard' | 'journal'>;
  /** Where events go that are logged now. */
  readonly destinations: Set<Destination>;
  readonly commonData: CommonData;
  /** Looks what was chosen elsewhere, and follows. */
  readonly follow: (reason: SyncReason) => void;
  /** Off a browser that is supported nothing is written or erased, not even the visitor's choice. */
  readonly isInert: boolean;
  /** How whatever is logged ends: the client is closed, or was never open. */
  closed: ReceiptState | undefined;
  readonly enrich: EnrichEvent;
  readonly enrichUser: EnrichUser;
  /** What takes events from the gate to the destinations; only while the visitor agrees. */
  outboxes?: Outboxes | undefined;
  losses?: UnreportedLosses | undefined;
  /** How many events they have got. */
  sequence: number;
  /** Whether what earlier pages have stored was erased since consent was last granted. */
  isErased?: boolean;
}
