import type {
  Expectation,
  ExpectedEvent,
  ExpectedState,
  ExpectedTab,
  Project,
  Step,
  Visit,
} from '../visit.ts';
import { projects, settleMillis, start, stepMillis } from '../visit.ts';
import {
  arrivalOf,
  loseJournal,
  loseWith,
  noteAttempts,
  passTime,
  receiptOf,
  refuseAll,
} from './collector.ts';
import { createPage, followChoice, isBehind, runTask } from './page.ts';
import { timeoutMillis } from './session.ts';
import type { LoggedEvent, Page, Site, World } from './world.ts';
import { choiceOf, createSite, createWorld, erase, pageOf } from './world.ts';

/** The observations that a visit must have, only by the guides. */
export function expectVisit(visit: Visit): Expectation {
  const world = createWorld(start);
  const shared = createSite();
  const states = visit.steps.map((step) => {
    perform(world, shared, visit, step);
    noteAttempts(world);
    const state = seenState(world, shared, visit);
    passTime(world, stepMillis);
    return state;
  });
  end(world, shared, visit);
  const { isOpenQuestion } = world;
  return { events: world.events.map((event) => expectedEvent(event, visit)), states, isOpenQuestion };
}

function perform(world: World, shared: Site, visit: Visit, step: Step): void {
  switch (step.kind) {
    case 'open':
      open(world, shared, visit, step.tab, step.project);
      return;
    case 'task': {
      const page = pageOf(world, step.tab);
      if (page !== undefined) runTask(world, page, step.calls);
      return;
    }
    case 'close':
      leave(world, visit, step.tab);
      return;
    case 'wait':
      passTime(world, step.millis);
      return;
    case 'moveClock':
      world.clock += step.millis;
      return;
    case 'collector':
      world.isCollectorUp = !step.trouble;
      return;
    case 'chooseOnServer':
      for (const { tab } of [...world.pages]) leave(world, visit, tab);
      if (visit.blocked !== 'everything')
        for (const choice of step.choices) chooseOnServer(world, shared, choice);
      open(world, shared, visit, step.tab, step.project);
      return;
    case 'clear':
      clear(world, shared, visit, step.what);
      // No record is left that notifies an open page, or the next one, of the denial.
      world.isOpenQuestion ||= shared.denials > 0 && choiceOf(shared) === undefined;
  }
}

/** Opens a page. If all storage is blocked, "all of it lives as long as the page", and no other page shares it. */
function open(world: World, shared: Site, visit: Visit, tab: number, project: Project): void {
  leave(world, visit, tab);
  const site = visit.blocked === 'everything' ? createSite() : shared;
  world.pages.push(createPage(tab, project, site, visit.consent));
}

/** Ends a page. Events without an answer yet go by a beacon, and stay in the journal for "the next page of the site". */
function leave(world: World, visit: Visit, tab: number): void {
  const page = pageOf(world, tab);
  if (page === undefined) return;
  // "When it is hidden or left" applies "where events wait".
  if (page.held.some(({ kind }) => kind === 'event')) followChoice(world, page);
  noteAttempts(world);
  page.isOpen = false;
  page.leftAt = world.elapsed;
  loseWith(world, page, visit.blocked === 'everything');
  world.pages.splice(world.pages.indexOf(page), 1);
}

/**
 * The server keeps the choice in its cookie, and erases the cookies after a denial. "Nothing stored before a denial is ever used
 * again": "the first page that is opened afterwards erases it with its first call".
 */
function chooseOnServer(world: World, site: Site, choice: 'granted' | 'denied'): void {
  site.cookies.choice = choice;
  site.lastChoice = choice;
  // "A later choice in the cookie is copied by the first call of a page."
  if (site.choiceCopy !== undefined) site.choiceCopy = choice;
  if (choice === 'granted') return;
  site.denials += 1;
  erase(site);
  refuseAll(world, site);
}

/** A site that clears its local storage "takes user and session from its next page; the device stays by its cookie, also on pages that are open". */
function clear(
  world: World,
  shared: Site,
  { blocked }: Visit,
  what: 'localStorage' | 'cookies' | 'choice',
): void {
  if (what === 'choice') {
    delete shared.cookies.choice;
    shared.choiceCopy = undefined;
    return;
  }
  if (what === 'cookies') {
    for (const name of ['choice', 'device', 'visitor', 'webSession'] as const) delete shared.cookies[name];
    return;
  }
  shared.choiceCopy = undefined;
  for (const page of world.pages) {
    const identity = shared.identities.get(page.project);
    const stored = identity?.device;
    const device = page.device && (stored ?? page.device);
    // The user is the device's.
    const isSame = device !== undefined && (shared.cookies.device ?? device) === device;
    if (page.device !== undefined && stored !== undefined) page.device = shared.cookies.device ?? stored;
    const session = shared.sessions.get(page.project) ?? page.known?.session;
    const user = identity && isSame ? identity.user : undefined;
    if (page.consent === 'granted') page.known = { user: identity ? user : page.known?.user, session };
  }
  shared.identities.clear();
  shared.sessions.clear();
  if (blocked === 'database') loseJournal(world);
}

/** The ending that `Visit` describes: the next page of each project brings what was left. */
function end(world: World, shared: Site, visit: Visit): void {
  world.isCollectorUp = true;
  for (const { tab } of [...world.pages]) leave(world, visit, tab);
  projects.forEach((project, index) => {
    open(world, shared, visit, index, project);
    passTime(world, stepMillis);
    const page = pageOf(world, index);
    if (page !== undefined) runTask(world, page, [{ kind: 'log', name: `End of ${project}` }]);
    passTime(world, stepMillis);
  });
  passTime(world, settleMillis);
}

function seenState(world: World, shared: Site, visit: Visit): ExpectedState {
  const seen = world.pages.filter((page) => !isBehind(page) && !page.isUnclear);
  return {
    mayStore: visit.blocked !== 'everything' && mayStore(shared, visit),
    tabs: new Map(seen.map((page) => [page.tab, seenTab(world, page)])),
  };
}

/** "Before consent nothing is stored or sent", "after a denial only the choice remains stored". */
function mayStore(site: Site, visit: Visit): boolean {
  return site.hasStored || (choiceOf(site) ?? visit.consent) === 'granted';
}

/**
 * `getUserId()` reads "what the next event will have"; `session()` is `undefined` "before a visitor's first event, once the gap since the last activity is too long,
 * without consent".
 */
function seenTab(world: World, page: Page): ExpectedTab {
  const { consent, site, project } = page;
  const receipts = new Map<string, NonNullable<ReturnType<typeof receiptOf>>>();
  for (const event of world.events) {
    const receipt = event.page === page && event.hasReceipt ? receiptOf(event) : undefined;
    if (receipt !== undefined) receipts.set(event.name, receipt);
  }
  if (consent !== 'granted') return { userId: page.user, sessionId: undefined, receipts };
  const { known } = page;
  const session = site.sessions.get(project) ?? known?.session;
  const isOver = session !== undefined && world.clock - session.lastActivity > timeoutMillis;
  return {
    userId: (site.identities.get(project) ?? known)?.user,
    sessionId: isOver ? undefined : session?.id,
    receipts,
  };
}

function expectedEvent(event: LoggedEvent, { blocked }: Visit): ExpectedEvent {
  const { name, page, time, sessionId, user, identity } = event;
  const hasCookies = blocked !== 'everything';
  return {
    name,
    project: page.project,
    time,
    sessionId,
    userId: user,
    device: known(identity?.device),
    visitor: hasCookies ? known(identity?.visitor) : undefined,
    webSession: hasCookies ? known(identity?.webSession) : undefined,
    arrives: arrivalOf(event),
  };
}

/** An id, unless the guides leave it open. */
function known(id: string | undefined): string | undefined {
  return id?.startsWith('?') === true ? undefined : id;
}
