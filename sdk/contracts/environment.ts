import type { CookieJar } from './cookie-jar.ts';
import type { JsonObject } from './json.ts';
import type { Logger } from './logger.ts';
import type { TextStorage } from './text-storage.ts';

/** Cancels the call that returned it: removes a listener, stops a timer. */
export type Cancel = () => void;

/** The page context at one moment; every event carries that of its call. */
export interface PageContext {
  /** The properties of the page that every event carries (S3.7), by their names there. */
  readonly properties: JsonObject;
  /** The width of the window, in CSS pixels; `NaN` in a worker. */
  readonly windowWidth: number;
  /** The browser's first language, such as `en-US`. */
  readonly language: string;
  /** The browser's own name, `navigator.userAgent`. */
  readonly userAgent: string;
  /** Whether the browser reports that a program controls it (`navigator.webdriver`). */
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
   * Further headers, by their names in lower case; to another origin they cost a preflight. No beacon can carry them, so an unloading
   * page sends by a `fetch` that outlives it.
   *
   * @default none
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether the page is hidden or unloading: hand the body to the browser and expect no answer. */
  readonly leaving: boolean;
  /** Compresses the body where that pays, for servers that take it. An unloading page has no time for it. */
  readonly compress?: Compress | undefined;
}

/** The result of a POST to a collector. */
export interface SendResult {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The body of the answer; where there was none, the reason. */
  readonly body: string;
  /** The wait that the server asks for (Retry-After), in milliseconds. */
  readonly retryAfterMillis?: number | undefined;
  /** Whether the server accepts gzip, by `Accept-Encoding` of its answer. @default false */
  readonly acceptsGzip?: boolean | undefined;
  /** Whether the body went out compressed. @default false */
  readonly isCompressed?: boolean | undefined;
}

/** A change of a stored text: its key, and the new text; `undefined` removes the key. */
export type RecordChange = readonly [key: string, text: string | undefined];

/** Keeps texts beyond the life of the page. */
export interface RecordStore {
  keys(): Promise<string[]>;
  /** Returns the values of the keys, in their order. */
  read(keys: readonly string[]): Promise<unknown[]>;
  /** Makes all changes or none; resolves when they would survive the end of the page. */
  write(changes: readonly RecordChange[]): Promise<void>;
  /**
   * Moves values to other keys: all of them or none.
   *
   * @returns the values, in the order of their keys; `undefined` where there was none
   */
  move(keys: readonly (readonly [from: string, to: string])[]): Promise<unknown[]>;
  /** Removes values. @param isRetained decides by the key which values stay. @default none does */
  clear(isRetained?: (key: string) => boolean): Promise<void>;
}

/** Notifies a client of a choice made with another client of its page, and of the time of the last denial. */
export type ChoiceListener = (choice: 'granted' | 'denied', deniedAt: number) => void;

/** The part of the environment that features may use too: clock, chance, timers, page. */
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
  /** Returns the page context at this moment. */
  pageContext(): PageContext;
  /**
   * Calls whenever the page is hidden, shown, unloaded, frozen, or restored.
   *
   * @param run `isLeft`: unloading or frozen, and perhaps never back; `isHidden`: hidden at this moment. Either may be the
   * last call.
   */
  onLifecycle(run: (isLeft: boolean, isHidden: boolean) => void): Cancel;
}

/** The core's one interface to the outside: with storage and sending. */
export interface Environment extends Outside {
  /** Milliseconds of a clock that the visitor can't set. */
  elapsed(): number;
  /** A new id for an event: ids of one page may resemble each other, so that they compress well. */
  createEventId(): string;
  /**
   * Sends a request, unless consent forbids it at the moment at which it leaves.
   *
   * @param mayLeave reads whether consent allows it: another tab may have denied it. @default it does
   */
  send(request: SendRequest, mayLeave?: () => boolean): Promise<SendResult>;
  /**
   * Calls once when a prerendered page is activated (https://wicg.github.io/nav-speculation/prerendering.html). Returns `undefined` where
   * the page is not prerendered, or is activated already.
   */
  onActivation(run: () => void): Cancel | undefined;
  /** Calls once, in a task that follows this one immediately, also on a hidden page. */
  nextTask(run: () => void): void;
  /** Calls once, when the page has nothing more urgent to do, or after a second. */
  whenIdle(run: () => void): void;
  /** Calls whenever the connection returns. */
  onOnline(run: () => void): Cancel;
  /**
   * Holds a lock that all pages of this site share, as long as the promise of `run` is pending (Web Locks). With
   * `ifAvailable`, `run` gets `null` immediately when another page holds it.
   *
   * @returns whether there are locks; rejects with the error of `run`
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
  /** The logger for applications that bring none. */
  readonly logger: Logger;
  /** The project's own records. */
  readonly records: RecordStore;
  /** The page's cookies. If they are blocked, reading returns '' and writing does nothing; neither throws. */
  readonly cookies: CookieJar;
  /** The project's part of local storage. May throw; the core uses it through a working storage. */
  readonly localStorage: TextStorage;
  /** The session storage. May throw; the core uses it through a working storage. */
  readonly sessionStorage: TextStorage;
  /**
   * Erases the storage of all projects of this site in this browser, but for this project's database. May reject.
   *
   * @param isRetained decides by the key which values stay in a database. @default none does
   */
  eraseProjects(isRetained?: (key: string) => boolean): Promise<void>;
  /** The clients of this page that are in use, of all projects. */
  readonly clients: Set<ChoiceListener>;
  /** Whether the page came over https: cookies can be `Secure`. */
  readonly isSecure: boolean;
  /** Returns whether the visitor's browser asks not to be tracked (https://globalprivacycontrol.org). */
  globalPrivacyControl(): boolean;
}

/** The part of the environment that delivery uses; a server provides all of it, too. */
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
