/** What a client is doing. */
export type ClientState =
  /** Nothing waits, and nothing has been stored or sent; also after everything has been erased. */
  | 'created'
  /** The browser prerenders the page, which may never be seen: what is called happens when it is opened. */
  | 'prerendered'
  /** Calls wait for the end of their task, or for the visitor's choice. */
  | 'buffering'
  /** Events go their way. */
  | 'running'
  /** Consent is denied. */
  | 'denied'
  /** It was closed, or never open: disabled, on a server, in a browser that is too old. */
  | 'closed';

/** What happens to a client. */
export type ClientInput =
  /** The page turns out to be prerendered. */
  | 'prerendered'
  /** Somebody opens the page. */
  | 'opened'
  /** An event or property set is logged. */
  | 'logged'
  /** Nothing is waited for any more. */
  | 'ready'
  /** The visitor says yes, here or in another tab. */
  | 'granted'
  /** The visitor says no, here or in another tab. */
  | 'denied'
  /** Consent turns out to have been denied before. */
  | 'refused'
  /** Another tab has erased everything, whatever was said after that. */
  | 'erased'
  | 'closed';

/** What a client does then, in this order. */
export type ClientAct =
  /** The call waits until the page is opened. */
  | 'hold'
  /** What was called happens. */
  | 'replay'
  /** The call waits. */
  | 'buffer'
  /** The call is processed. */
  | 'run'
  /** The call ends, with the reason. */
  | 'refuse'
  /** What waits is processed. */
  | 'start'
  /** What waits, or is not answered, ends; identity and session are forgotten. */
  | 'discard'
  /** What is stored in the browser is removed. */
  | 'erase'
  /** What waits ends; what is not answered stays in the journal. */
  | 'finish';

type Transition = readonly [next: ClientState, ...acts: ClientAct[]];

/** Said again: an earlier page, or a project that does not know of it, may have left something. */
const denied: Transition = ['denied', 'discard', 'erase'];

/** What ends whatever the client was doing. */
const endings = {
  denied,
  erased: ['created', 'discard'],
  closed: ['closed', 'finish'],
} satisfies Partial<Record<ClientInput, Transition>>;

/** Every state with what changes it, or has to be done in it; all else leaves it as it is. */
export const clientTransitions: Readonly<
  Record<ClientState, Readonly<Partial<Record<ClientInput, Transition>>>>
> = {
  created: {
    ...endings,
    prerendered: ['prerendered'],
    logged: ['buffering', 'buffer'],
    // What `setUserId` and `reset` did meanwhile still holds if the visitor agrees after all.
    refused: ['denied', 'erase'],
  },
  prerendered: {
    logged: ['prerendered', 'hold'],
    opened: ['created', 'replay'],
    closed: endings.closed,
  },
  buffering: {
    ...endings,
    logged: ['buffering', 'buffer'],
    ready: ['running', 'start'],
  },
  running: {
    ...endings,
    logged: ['running', 'run'],
  },
  denied: {
    ...endings,
    logged: ['denied', 'refuse'],
    granted: ['created'],
    // Consent is about to be granted: what could not be reached from the page's address at the time of the denial.
    refused: ['denied', 'erase'],
    // What `setUserId` and `reset` did before that denial.
    erased: ['denied', 'discard'],
  },
  closed: {
    logged: ['closed', 'refuse'],
    denied: ['closed', 'discard', 'erase'],
  },
};
