import type { Tab } from '../browsers/engines/engine.ts';
import type { Collector } from './collector.ts';
import type { Numbers, PageSettings } from './pages/start-page.ts';

/** The end of a page's process. */
export interface Crash {
  /** In milliseconds. */
  readonly delay: number;
  /** How long a text each event carries, in UTF-16 units. */
  readonly textLength: number;
}

/** The stage of a scenario: a site with the SDK under test, a collector, a visitor and a browser. */
export interface Stage {
  readonly collector: Collector;
  readonly origin: string;
  /** Opens a page with the SDK under test; resolves when its scripts have run. */
  open(settings?: Omit<PageSettings, 'collector'>): Promise<Tab>;
  /** The same visitor comes again, some time later: opens a page, which logs an event as every page does. */
  openAgain(): Promise<Tab>;
  /** Opens a page of the site that has no SDK. */
  openEmpty(): Promise<Tab>;
  /** The address of a page with the SDK under test. */
  addressOf(settings?: Omit<PageSettings, 'collector'>): string;
  /** Runs in every page before its scripts. */
  prepare(script: (argument: number) => unknown, argument?: number): void;
  /** Logs events, in one task of the page. */
  log(tab: Tab, count: number): Promise<void>;
  /** Logs events and goes to a page without the SDK in the same task. */
  logAndLeave(tab: Tab, count: number): Promise<void>;
  /**
   * Logs events in one task, waits until the two tasks after that have ended, and then so long, and kills the page's process. Without
   * a delay nothing runs in the page any more from the end of the second one.
   */
  logAndCrash(tab: Tab, count: number, crash: Crash): Promise<void>;
  /** Numbers for events that a page logs by itself. */
  takeNumbers(count: number): Numbers;
  /**
   * Takes the visitor's network away, or gives it back. With an engine that can't do this, the collector breaks every
   * connection and the pages are notified by the events that a browser fires.
   */
  setOffline(isOffline: boolean): Promise<void>;
  quitBrowser(): Promise<void>;
  killBrowser(): Promise<void>;
  /** Waits until every event has arrived; returns whether they all came in time. */
  complete(timeoutMillis: number): Promise<boolean>;
  /** Names what has to be true in the end, besides that nothing is lost; a refused event is reported here. */
  demand(what: string, isTrue: () => boolean | Promise<boolean>): void;
  /** This event may be lost. */
  giveUp(number: number): void;
}
