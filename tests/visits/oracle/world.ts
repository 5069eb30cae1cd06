import type { Call, Project } from '../visit.ts';
import { projects } from '../visit.ts';

/*
 * The plain model that the oracle plays a visit on: what the browser keeps, what each page knows, and what has been logged.
 */

export type Choice = 'granted' | 'denied';

/** The visitor of an event. An id is any text; one that begins with `?` is left open by the guides. */
export interface Identity {
  readonly device: string;
  readonly visitor: string;
  readonly webSession: string;
  readonly user: string | undefined;
}

/** The session "with the identity of its last activity". */
export interface Session {
  readonly id: number;
  readonly lastActivity: number;
  readonly identity: Identity;
}

/** The storage that pages share: one for all of them, or one for each page where the browser blocks all storage. */
export interface Site {
  readonly cookies: { choice?: Choice; device?: string; visitor?: string; webSession?: string };
  /** Local storage: the copy of the choice, and what each project keeps. */
  choiceCopy: Choice | undefined;
  readonly identities: Map<Project, { device: string | undefined; user: string | undefined }>;
  readonly sessions: Map<Project, Session>;
  /** The visitor's last choice, and the number of denials; clearing changes neither. */
  lastChoice: Choice | undefined;
  denials: number;
  /** The device that was stored last, by whatever project. */
  lastDevice: string | undefined;
  /** Whether anything but the choice has been stored since the last denial. */
  hasStored: boolean;
}

/** A call that waits for consent, or its event. */
export type Held =
  | Exclude<Call, { kind: 'log' | 'show' | 'choose' }>
  | { readonly kind: 'event'; readonly event: LoggedEvent };

export interface Page {
  readonly tab: number;
  readonly project: Project;
  readonly site: Site;
  consent: 'pending' | Choice;
  /** The number of denials that it knows of. */
  knownDenials: number;
  isOpen: boolean;
  /** "While consent is pending or denied it applies only to its page". */
  user: string | undefined;
  /** Whether it has named or forgotten the user while consent was not granted. */
  hasSaid: boolean;
  held: Held[];
  /** The screen that it shows, how often that has been logged, and whether that counts at present. */
  readonly shown: { readonly name: string; times: number; isOn: boolean }[];
  /** Whether it has logged an event with consent, and so sends what others have left. */
  isDelivering: boolean;
  /** The time when it last had an event of its own to deliver, by the time that has passed. */
  deliveredAt: number;
  /** The time when it was left, by the time that has passed. */
  leftAt: number;
  /** The device that it knows. */
  device: string | undefined;
  /** The identity that its project had stored when the page looked before it stored anything: the cookie took precedence. */
  outdone: string | undefined;
  /** The time when it last checked whether to write its cookies again, by the visitor's clock; the same for the choice. */
  storedAt: number | undefined;
  renewedAt: number | undefined;
  /** Whether a request of it may have failed, so that it may wait before the next one; and how long none can have failed. */
  mayBackOff: boolean;
  upFor: number;
  /**
   * The state with which it goes on where the site has cleared its local storage: "an open page goes on with the user
   * and the session that it knows".
   */
  known: { readonly user: string | undefined; session: Session | undefined } | undefined;
  /** Whether the guides leave open what it knows. */
  isUnclear: boolean;
}

export interface LoggedEvent {
  readonly name: string;
  readonly page: Page;
  readonly time: number;
  readonly hasReceipt: boolean;
  sessionId: number;
  /** The user at the time of the call; `identity` comes with consent. */
  user: string | undefined;
  /** The device at the time of the call, if it was known then. */
  device: string | undefined;
  identity: Identity | undefined;
  /** `lost` are those that went with their page, or with the storage that held them, if they had not been sent by then. */
  state: 'buffered' | 'waiting' | 'arrived' | 'refused' | 'lost';
  /** Whether it can have been sent while it waited. */
  mayHaveArrived: boolean;
  /** The time when it began to wait for the collector: by the time that has passed, and by the visitor's clock. */
  waitsSince: { readonly elapsed: number; readonly clock: number };
  mayHaveExpired: boolean;
  /** Whether nothing but its page has it any more. */
  isOnlyInMemory: boolean;
  /** The page that sends it, and the time for which nothing has been in the way. */
  carrier: Page | undefined;
  carriedFor: number;
}

export interface World {
  clock: number;
  elapsed: number;
  isCollectorUp: boolean;
  /** Whether a page had no trace left of a denial that it does not know of: what it does then is open. */
  isOpenQuestion: boolean;
  readonly pages: Page[];
  readonly events: LoggedEvent[];
  /** Gives a new id. */
  readonly name: (prefix: string) => string;
}

export function createSite(): Site {
  return {
    cookies: {},
    choiceCopy: undefined,
    identities: new Map(),
    sessions: new Map(),
    lastChoice: undefined,
    denials: 0,
    lastDevice: undefined,
    hasStored: false,
  };
}

export function createWorld(clock: number): World {
  let count = 0;
  return {
    clock,
    elapsed: 0,
    isCollectorUp: true,
    isOpenQuestion: false,
    pages: [],
    events: [],
    name: (prefix) => `${prefix}${++count}`,
  };
}

/** The cookie counts; "if the cookie is missing, that copy counts". */
export function choiceOf({ cookies, choiceCopy }: Site): Choice | undefined {
  return cookies.choice ?? choiceCopy;
}

export function pageOf(world: World, tab: number): Page | undefined {
  return world.pages.find((page) => page.tab === tab);
}

/** The identity that a project stores of its visitor; it may be empty. */
export function identityOf(
  site: Site,
  project: Project,
): { device: string | undefined; user: string | undefined } {
  const stored = site.identities.get(project) ?? { device: undefined, user: undefined };
  site.identities.set(project, stored);
  return stored;
}

function storeDevice(site: Site, project: Project, device: string): string {
  site.cookies.device = device;
  identityOf(site, project).device = device;
  site.lastDevice = device;
  site.hasStored = true;
  return device;
}

/** Whether any project, or the cookie, still knows a device. */
export function knowsDevice(site: Site): boolean {
  return (
    site.cookies.device !== undefined ||
    projects.some((project) => site.identities.get(project)?.device !== undefined)
  );
}

/**
 * The device of the project's next event: the cookie's, which "every project of the site" shares. "A visitor whose cookies are cleared but
 * not the storage gets the device back"; which one, where the projects have stored different ones or only another project has one, is open.
 */
export function currentDevice(world: World, site: Site, project: Project): string {
  const own = site.identities.get(project)?.device;
  const device = site.cookies.device ?? (own === site.lastDevice ? own : undefined);
  return storeDevice(site, project, device ?? world.name(knowsDevice(site) ? '?device ' : 'device '));
}

/** The visitor and the web session, which "are made where they are missing". */
export function currentVisitor(world: World, { cookies }: Site): Pick<Identity, 'visitor' | 'webSession'> {
  cookies.visitor ??= world.name('visitor ');
  cookies.webSession ??= world.name('web session ');
  return { visitor: cookies.visitor, webSession: cookies.webSession };
}

/** Applies a call that names or forgets the visitor where consent is granted: it "is stored immediately". */
export function changeIdentity(world: World, page: Page, call: Exclude<Held, { kind: 'event' }>): void {
  const { site, project } = page;
  site.hasStored = true;
  if (call.kind === 'setUserId') {
    const stored = identityOf(site, project);
    stored.user = call.userId;
    stored.device ??= page.device ?? site.cookies.device;
    return;
  }
  page.device = storeDevice(site, project, world.name('device '));
  identityOf(site, project).user = undefined;
  if (!call.all) return;
  site.cookies.visitor = world.name('visitor ');
  site.cookies.webSession = world.name('web session ');
  site.sessions.delete(project);
  // "A session that has ended is over for all tabs."
  for (const other of world.pages)
    if (other.project === project && other.known) other.known.session = undefined;
}

/** "Withdrawing it erases what every project of the site has stored." */
export function erase(site: Site): void {
  delete site.cookies.device;
  delete site.cookies.visitor;
  delete site.cookies.webSession;
  site.identities.clear();
  site.sessions.clear();
  site.lastDevice = undefined;
  site.hasStored = false;
}
