/*
 * The actions of a visitor within a month, as a list of steps, and the observations that they must lead to from
 * outside. The runners perform the steps, the oracle says what they must see; neither knows the other.
 */

export const projects = ['shop', 'help'] as const;

/** A project has an `analyticsKey` of its own; all of them live on one origin. */
export type Project = (typeof projects)[number];

/** A call of the client of the page that a tab shows. */
export type Call =
  /** `logEvent`; the name occurs once in a visit. The collector refuses those that `isRefused` names, and takes the others. */
  | { readonly kind: 'log'; readonly name: string }
  /** Shows something that logs itself for as long as consent is not denied, as what is on the screen does: `whileNotDenied`. */
  | { readonly kind: 'show'; readonly name: string }
  | { readonly kind: 'setUserId'; readonly userId: string | undefined }
  | { readonly kind: 'reset'; readonly all: boolean }
  /** `consent.set` */
  | { readonly kind: 'choose'; readonly choice: 'granted' | 'denied' };

/** The answers of a collector that takes nothing: none of them costs an event. */
export type Trouble = keyof typeof troubles;

/** `bad request`: a gateway in front of it refuses everything, and names no event. */
export const troubles = {
  'no answer': { status: 0, body: 'offline' },
  unavailable: { status: 503, body: '' },
  'bad request': { status: 400, body: '{"message":"Bad Request"}' },
  forbidden: { status: 403, body: '<html>Blocked</html>' },
} as const;

/** Whether the collector refuses an event for good. */
export function isRefused(name: string): boolean {
  return name.startsWith('Refused');
}

/** The event that something shown logs for this time, from 1 on. */
export function shownName(name: string, time: number): string {
  return `${name}, time ${time}`;
}

export type Step =
  /** Shows a page of a project in a tab, which may be a new one. The page that it showed before is left and gone. */
  | { readonly kind: 'open'; readonly tab: number; readonly project: Project }
  /** Calls that a page makes in one task. Nothing happens where the tab shows no page. */
  | { readonly kind: 'task'; readonly tab: number; readonly calls: readonly Call[] }
  /** Closes a tab as a visitor does. Nothing happens where the tab shows no page. */
  | { readonly kind: 'close'; readonly tab: number }
  /** Time passes on all pages. */
  | { readonly kind: 'wait'; readonly millis: number }
  /** The visitor's clock is put forward, or back where it is negative; no time passes. */
  | { readonly kind: 'moveClock'; readonly millis: number }
  /** The collector answers like this from now on. */
  | { readonly kind: 'collector'; readonly trouble: Trouble | undefined }
  /**
   * All tabs are closed. The visitor makes the choices on a page without the SDK: the server keeps them in its cookie, and erases the
   * identifiers after a denial. Then the tab shows a page of a project, which is asked for its user.
   */
  | {
      readonly kind: 'chooseOnServer';
      readonly choices: readonly ('granted' | 'denied')[];
      readonly tab: number;
      readonly project: Project;
    }
  /** The site, or the visitor, removes all local storage, all cookies of the site, or only the choice: the visitor is asked again. */
  | { readonly kind: 'clear'; readonly what: 'localStorage' | 'cookies' | 'choice' };

export interface Visit {
  /** The option `consent` of every page. */
  readonly consent: 'granted' | 'pending';
  /** The storage that the browser blocks, from beginning to end: reading and writing throw. */
  readonly blocked: 'nothing' | 'database' | 'everything';
  /** The interfaces that every page lacks: the text and the headers of answers, which a wrapper of `fetch` leaves out, or locks. */
  readonly lacks: 'nothing' | 'answers' | 'locks';
  /**
   * The steps, from `start` on. After each step, and nowhere else, the clock goes on by `stepMillis`; whatever takes
   * only a moment, such as a request to a collector that is up, is done by then. When the steps are over, the collector
   * is up, all tabs are closed, one page of each project is opened in a new tab, and `settleMillis` pass.
   */
  readonly steps: readonly Step[];
}

/** The visitor's clock at the first step, in milliseconds since the epoch. */
export const start = Date.UTC(2026, 0, 1);

export const stepMillis = 1_000;

/**
 * The longest time that a page needs, in milliseconds, until all events of its project that can be sent have been: its own, and those
 * that earlier pages have left. Before that they may be sent, or may not.
 */
export const settleMillis = 180_000;

/** The event of one name as it must be, if it arrives. */
export interface ExpectedEvent {
  /** The name as it was logged; or `session_start`, `session_end`. */
  readonly name: string;
  /** The project with whose key it must arrive. */
  readonly project: Project;
  /** The time of its call, by the visitor's clock. */
  readonly time: number;
  readonly sessionId: number;
  readonly userId: string | undefined;
  /**
   * Any text. Two events have the same device id exactly if these are the same; so too for the others. `undefined`: the guides leave
   * open what it is.
   */
  readonly device: string | undefined;
  /** `visitor_id` */
  readonly visitor: string | undefined;
  /** `czen_session_id` */
  readonly webSession: string | undefined;
  /** Whether it arrives until the end of all. Copies with the same id count as one. */
  readonly arrives: 'always' | 'perhaps' | 'never';
}

/** The state that must be seen right after a step, when all short work is done. */
export interface ExpectedState {
  /**
   * Whether anything of the SDK may be in the browser's cookies, storages and database, apart from the choice itself. Tabs that have
   * done nothing since a change elsewhere need not know of it, and do not count here.
   */
  readonly mayStore: boolean;
  /** The state of each tab that shows a page; left out where the guides leave it open. */
  readonly tabs: ReadonlyMap<number, ExpectedTab>;
}

export interface ExpectedTab {
  /** The result of `getUserId()`. */
  readonly userId: string | undefined;
  /** The value of `session()?.id`. */
  readonly sessionId: number | undefined;
  /** The `receipt.state` of events that this page has logged; those that the guides leave open are left out. */
  readonly receipts: ReadonlyMap<
    string,
    'buffered' | 'queued' | 'sent' | 'dropped:consent' | 'failed:refused'
  >;
}

export interface Expectation {
  /** One for each event that may arrive, or must not. Others may not arrive at all. */
  readonly events: readonly ExpectedEvent[];
  /** One for each step. */
  readonly states: readonly ExpectedState[];
  /** Whether the guides leave open what follows from some step on: nothing is expected then. */
  readonly isOpenQuestion: boolean;
}
