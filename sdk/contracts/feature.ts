import type { Diagnostic } from '../client/diagnostic.ts';
import type { LogOptions } from '../client/event-draft.ts';
import type { Receipt } from '../client/receipt.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { Analytics } from './analytics.ts';
import type { Cancel, Outside } from './environment.ts';
import type { SafeLogger } from './logger.ts';

/** What a feature may use. */
export interface FeatureHost extends Outside {
  readonly apiKey: string;
  /** The client as the application holds it; what it logs here is checked like the application's own. */
  readonly analytics: Analytics;
  /** Logs an event of the feature's own, outside the catalogue and its check. Never throws. */
  logOwn(name: string, data: object, options?: LogOptions): Receipt;
  /** Tells whoever watches. */
  notify(diagnostic: Diagnostic): void;
  readonly logger: SafeLogger;
  /** Never throws; its keys begin with `care-analytics:`. Nothing is written before the visitor has agreed. */
  readonly storage: TextStorage;
  /** The same for what lives as long as the tab. */
  readonly tabStorage: TextStorage;
}

/** Something that costs nothing until it is imported and listed under `features`. */
export interface Feature {
  /** Names it in logs. */
  readonly name: string;
  /** Runs for visitors who have refused too: what it reports then names nobody, and nothing is stored. @default false */
  readonly worksWithoutConsent?: boolean;
  /**
   * Called in a browser at the end of the turn that creates analytics, and again when a visitor agrees who had refused.
   * While the visitor has not chosen, what it logs waits; it stores nothing and sends nothing else. What it returns
   * is called when analytics is closed, and when the visitor refuses.
   */
  start(host: FeatureHost): Cancel | undefined;
}
