import type { CookieJar } from './cookie-jar.ts';
import type { JsonObject } from './json.ts';
import type { Logger } from './logger.ts';
import type { TextStorage } from './text-storage.ts';

/** Cancels what returned it: removes a listener, stops a timer. */
export type Cancel = () => void;

/** What the page is at one moment; frozen into every event at the moment of the call. */
export interface PageContext {
  /** What every event says about the page (S3.7), by the names it has there. */
  readonly properties: JsonObject;
  /** The width of the window, in CSS pixels; `NaN` in a worker. */
  readonly windowWidth: number;
  /** The browser's first language, such as `en-US`. */
  readonly language: string;
  /** What the browser calls itself, `navigator.userAgent`. */
  readonly userAgent: string;
  /** A program steers the browser and the browser says so (`navigator.webdriver`). */
  readonly isAutomated: boolean;
}

/**
 * Packs a body for `Content-Encoding: gzip`, or returns it as it is where the browser can’t.
 *
 * @param body the text to compress
 */
export type Compress = (body: string) => Promise<object | string>;

/** One POST to a collector. */
export interface SendRequest {
  /** A whole address, or a path of the page's own site. */
  readonly url: string;
  /** Posted as `text/plain`, which spares the preflight, unless `headers` say otherwise. */
  readonly body: string;
  /**
   * Further headers, by their names in lower case; to another origin they cost a preflight. No beacon can carry them, so a page that is
   * going away sends by a `fetch` that outlives it.
   *
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The page is going away: hand the body to the browser and expect no answer. */
  readonly leaving: boolean;
  /** Makes the body smaller where that pays; for servers that take it. A leaving page has no time for it. */
  readonly compress?: Compress | undefined;
}

/** What came back for a POST to a collector. */
export interface SendResult {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The body of the answer; where there was none, why. */
  readonly body: string;
  /** How long the server asks to be left alone (Retry-After), in milliseconds. */
  readonly retryAfterMillis?: number | undefined;
  /** Whether the server says that it takes gzip: `Accept-Encoding` of its answer. @default false */
  readonly acceptsGzip?: boolean | undefined;
  /** Whether the body went out compressed. @default false */
  readonly isCompressed?: boolean | undefined;
}

/** A text under a key that outlives the page; no text: the key goes. */
export type RecordChange = readonly [key: string, text: string | undefined];

/** Keeps texts beyond the life of the page. */
export interface RecordStore {
  keys(): Promise<string[]>;
  /** What is under the keys, in their order. */
  read(keys: readonly string[]): Promise<unknown[]>;
  /** All changes or none; resolves when they would survive the end of the page. */
  write(changes: readonly RecordChange[]): Promise<void>;
  /**
   * Moves what is under keys to other keys: all of it or nothing.
   *
   * @returns what is under the keys, in their order; `undefined` where nothing was
   */
  move(keys: readonly (readonly [from: string, to: string])[]): Promise<unknown[]>;
  /** @param isRetained decides by the key what stays. @default nothing does */
  clear(isRetained?: (key: string) => boolean): Promise<void>;
}

/** Notifies a client of a choice made with another client of its page, and of the time of the last denial. */
export type ChoiceListener = (choice: 'granted' | 'denied', deniedAt: number) => void;

/** What of the outside features may use too: clock, chance, timers, page. */
export interface Outside {
  /** The window or worker itself, for destinations and features; the core does not look into it. */
  readonly scope: object;
  /** Milliseconds since the epoch by the visitor's clock. */
  now(): number;
  /** From 0 up to, not including, 1; for spreading retries, never for ids. */
  random(): number;
  /** A new, unique id that reveals nothing. */
  createId(): string;
  /**
   * Calls once, after so many milliseconds at the earliest.
   *
   * @param run called once, without arguments
   * @param ms the shortest wait, in milliseconds
   */
  setTimer(run: () => void, ms: number): Cancel;
  /**
   * Calls once, at the end of the current task, before the next one (a microtask).
   *
   * @param run called once, without arguments
   */
  afterTask(run: () => void): void;
  /** What is known of the page at this moment. */
  pageContext(): PageContext;
  /**
   * Calls whenever the page is hidden, shown, left, frozen, or there again.
   *
   * @param run `isLeft`: left or frozen, and perhaps never back; `isHidden`: hidden at this moment. Either may be the
   * last call there is.
   */
  onLifecycle(run: (isLeft: boolean, isHidden: boolean) => void): Cancel;
}

/** The core's one interface to the outside: with storage and sending. */
export interface Environment extends Outside {
  /** Milliseconds of a clock that the visitor can't set. */
  elapsed(): number;
  /** An id for an event: ids of one page may resemble each other, which makes them small when they are packed. */
  createEventId(): string;
  send(request: SendRequest): Promise<SendResult>;
  /**
   * Calls once when a prerendered page is opened (https://wicg.github.io/nav-speculation/prerendering.html). Gives nothing where the page is
   * not prerendered, or is opened already.
   */
  onActivation(run: () => void): Cancel | undefined;
  /** Calls once, in a task that follows this one immediately, also on a hidden page. */
  nextTask(run: () => void): void;
  /** Calls once, when the page has nothing more urgent to do, or after a second. */
  whenIdle(run: () => void): void;
  /** Calls whenever the connection returns. */
  onOnline(run: () => void): Cancel;
  /**
   * Holds a lock that all pages of this site share, as long as what `run` gives is pending (Web Locks). With
   * `ifAvailable`, `run` gets `null` immediately when another page holds it.
   *
   * @returns whether there are locks; rejects with what `run` rejects with
   */
  lock(
    name: string,
    options: { readonly ifAvailable?: boolean },
    run: (lock: object | null) => Promise<void> | null,
  ): Promise<boolean>;
  /** The names of the locks that pages of this site hold or wait for; `undefined` where the browser does not say. */
  heldLocks(): Promise<readonly string[] | undefined>;
  /** Loads the module that recovers the events of earlier pages, `sdk/outbox/recovery.ts`. */
  loadRecovery(): Promise<object>;
  /** Where to log when the application brings no logger. */
  readonly logger: Logger;
  /** The project's own. */
  readonly records: RecordStore;
  /** Where cookies are blocked, reading gives '' and writing does nothing; neither throws. */
  readonly cookies: CookieJar;
  /** The project's part of it. May throw; the core asks it through a working storage. */
  readonly localStorage: TextStorage;
  /** May throw; the core asks it through a working storage. */
  readonly sessionStorage: TextStorage;
  /**
   * Removes what all projects of this site have stored in this browser, but for this project's database. May reject.
   *
   * @param isRetained decides by the key what stays in a database. @default nothing does
   */
  eraseProjects(isRetained?: (key: string) => boolean): Promise<void>;
  /** The clients of this page that are in use, of all projects. */
  readonly clients: Set<ChoiceListener>;
  /** The page came over https: cookies can be `Secure`. */
  readonly isSecure: boolean;
  /** The visitor's browser asks not to be tracked (https://globalprivacycontrol.org). */
  globalPrivacyControl(): boolean;
}

/** What delivery uses of it: all that a server has to offer, too. */
export type OutboxEnvironment = Pick<
  Environment,
  | 'afterTask'
  | 'createId'
  | 'elapsed'
  | 'heldLocks'
  | 'loadRecovery'
  | 'localStorage'
  | 'lock'
  | 'now'
  | 'onOnline'
  | 'random'
  | 'records'
  | 'setTimer'
>;
