import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { Collector } from './collector.ts';
import type { Numbers, PageSettings } from './pages/start-page.ts';

/** Where a scenario plays: a site with the SDK under test, a collector, a visitor and a browser. */
export interface Stage {
  readonly collector: Collector;
  readonly origin: string;
  /** The visitor's cookies, storages and pages. */
  context(): Promise<BrowserContext>;
  /** Opens a page with the SDK under test; resolves when its scripts have run. */
  open(settings?: Omit<PageSettings, 'collector'>): Promise<Page>;
  /** The same visitor comes again, some time later: opens a page, which logs an event as every page does. */
  openAgain(): Promise<Page>;
  /** Opens a page of the site that has no SDK. */
  openEmpty(): Promise<Page>;
  /** The address of a page with the SDK under test. */
  addressOf(settings?: Omit<PageSettings, 'collector'>): string;
  /** Runs in every page before its scripts. */
  prepare(script: (argument: number) => unknown, argument?: number): Promise<void>;
  /** Logs events, in one turn of the page. */
  log(page: Page, count: number): Promise<void>;
  /** Logs events and goes to a page without the SDK in the same turn. */
  logAndLeave(page: Page, count: number): Promise<void>;
  /** Numbers for events that a page logs by itself. */
  takeNumbers(count: number): Numbers;
  /** The developer tools' protocol; nothing is lifted before its page closes. */
  protocol(page: Page): Promise<CDPSession>;
  closeBrowser(): Promise<void>;
  killBrowser(): Promise<void>;
  /** Waits until every event has arrived; tells whether they all came in time. */
  complete(timeoutMillis: number): Promise<boolean>;
  /** Names what has to be true in the end, besides that nothing is lost; a refused event is told so here. */
  demand(what: string, isTrue: () => boolean | Promise<boolean>): void;
  /** This event may be lost. */
  giveUp(number: number): void;
}
