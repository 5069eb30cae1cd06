/** The browser engines that the SDK is tried on. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

/** Abilities of an engine and its driver that a test may need beyond pages, clicks and scripts. */
export type Ability =
  /** Takes the network away and notifies the page: `Visitor.setOffline`. */
  | 'offline'
  /** Ends a tab as a crash does, unannounced to its page: `Tab.crash`. */
  | 'crash'
  /** Has a write to IndexedDB leave the page's process in the task that begins it. */
  | 'write in the task'
  /** Freezes a page as a browser does with tabs in the background: `Tab.freeze`. */
  | 'freeze'
  /** Limits what a site may keep: `Tab.limitStorage`. */
  | 'limit storage'
  /** Keeps a page that is left in the back/forward cache. */
  | 'cache a page'
  /** Keeps a page in the back/forward cache that has a request under way or holds a lock. */
  | 'cache a busy page'
  /** Prerenders a page that a visitor is likely to open next. */
  | 'prerender';

/** A browser that one process, or as many as its engine wants, runs for several visitors. */
export interface Engine {
  readonly name: EngineName;
  /** The version as the browser states it. */
  readonly version: string;
  /** The abilities that are missing here, each with the reason. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>;
  /** A visitor with cookies and storage of their own. */
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
  /** Ends the browser with all its visitors. */
  close(): Promise<void>;
}

export interface VisitorOptions {
  /** The visitor has a browser process, and a profile on the disk that outlives it. @default false: in memory */
  readonly ownBrowser?: boolean;
  /** The abilities that this visitor needs beyond those of every engine. @default [] */
  readonly needs?: readonly Ability[];
  /** The size of a page that the visitor sees, in CSS pixels. @default { width: 1280, height: 720 } */
  readonly viewport?: Viewport;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Hosts under `.test` are this machine for a visitor, and no secure context; other names than `localhost` are nowhere. */
export interface Visitor {
  /** A script that pages must run before their own, if it is there: it is the only way the driver reaches them. */
  readonly pageScript?: string;
  /** Opens a tab in a window of its own, so that no tab hides another. */
  newTab(): Promise<Tab>;
  /** Takes the network from every tab, those that are opened later too. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Quits the visitor's own browser; the next tab starts it with what is on the disk. */
  quitBrowser(): Promise<void>;
  /** Kills the processes of the visitor's own browser abruptly, as a crash does; the next tab starts it. */
  killBrowser(): Promise<void>;
  /** Ends everything, and removes all stored data. */
  stop(): Promise<void>;
}

export interface Tab {
  /** Resolves when the page has loaded. @throws when it does not within `loadMillis` */
  goto(address: string): Promise<void>;
  /** The address of the page that is shown. */
  address(): Promise<string>;
  /** Calls a function in the page. It reaches the page as its own text and can use nothing around it; values go as JSON. */
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of the first element that a CSS selector finds, as a visitor does; scrolls to it before. */
  click(selector: string): Promise<void>;
  /** Types into what has the focus. Keys are named as `KeyboardEvent.key` names them. */
  press(key: 'Enter' | 'Escape' | 'Tab' | ' '): Promise<void>;
  /** Types text into the element that a CSS selector finds. */
  type(selector: string, text: string): Promise<void>;
  /** Opens an address by `window.open` of this page. */
  openWindow(address: string): Promise<Tab>;
  /** Whether it is still there. */
  isOpen(): Promise<boolean>;
  /** A picture of the page, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Closes the tab as a visitor does. */
  close(): Promise<void>;
  /**
   * Ends the page's process abruptly, and closes the tab.
   *
   * @param until the action right before that; only a page of a visitor's own browser ends at that moment. @default nothing
   */
  crash(until?: () => Promise<unknown>): Promise<void>;
  freeze(): Promise<void>;
  resume(): Promise<void>;
  /** Leaves the page's site so many bytes for all that it keeps in IndexedDB. */
  limitStorage(bytes: number): Promise<void>;
}

/** How long a page may take to load, in milliseconds: an SDK may keep every connection busy. */
export const loadMillis = 240_000;

export const usualViewport: Viewport = { width: 1_280, height: 720 };

/** The name of each engine for readers. */
export const engineTitles: Readonly<Record<EngineName, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
};

/** Why what needs these abilities can't be done; nothing when it can. */
export function whyNot({ lacks }: Pick<Engine, 'lacks'>, needs: readonly Ability[] = []): string | undefined {
  return needs.map((need) => lacks[need]).find(Boolean);
}

/** For the methods of what an engine lacks. */
export function refuse(what: string): () => Promise<never> {
  return () => Promise.reject(new Error(`This engine can't: ${what}`));
}
