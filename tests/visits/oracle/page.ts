import { type Call, type Project, shownName } from '../visit.ts';
import { refuseAll, sendAtOnce } from './collector.ts';
import { endIdentity, nextSession } from './session.ts';
import type { Choice, Held, Identity, LoggedEvent, Page, Site, World } from './world.ts';
import {
  changeIdentity,
  choiceOf,
  currentDevice,
  currentVisitor,
  erase,
  identityOf,
  knowsDevice,
} from './world.ts';

const dayMillis = 86_400_000;

/** A choice "overrides the option". */
export function createPage(tab: number, project: Project, site: Site, option: 'granted' | 'pending'): Page {
  return {
    tab,
    project,
    site,
    consent: choiceOf(site) ?? option,
    knownDenials: site.denials,
    isOpen: true,
    user: undefined,
    hasSaid: false,
    held: [],
    shown: [],
    isDelivering: false,
    deliveredAt: Number.NEGATIVE_INFINITY,
    leftAt: Number.POSITIVE_INFINITY,
    device: undefined,
    outdone: undefined,
    storedAt: undefined,
    renewedAt: undefined,
    mayBackOff: false,
    upFor: 0,
    known: undefined,
    isUnclear: false,
  };
}

/** Makes the calls of one task; what they have logged leaves at its end. */
export function runTask(world: World, page: Page, calls: readonly Call[]): void {
  for (const call of calls) {
    if (page.consent === 'granted') noticeDenial(world, page);
    if (call.kind !== 'choose') followChoice(world, page);
    if (call.kind === 'choose') choose(world, page, call.choice);
    else if (call.kind === 'log') log(world, page, call.name);
    else if (call.kind === 'show') show(world, page, call.name);
    else if (page.consent === 'granted') changeIdentity(world, page, call);
    else hold(page, call);
  }
  sendAtOnce(world, page);
}

/** Whether a choice was made elsewhere that the page need not know of. */
export function isBehind({ consent, knownDenials, site }: Page): boolean {
  if (consent === 'denied') return knownDenials !== site.denials || choiceOf(site) === 'granted';
  return knownDenials !== site.denials || (consent === 'pending' && choiceOf(site) !== undefined);
}

/** A granted page follows a denial "before it stores or sends anything more", "also when consent has been granted again meanwhile". */
function noticeDenial(world: World, page: Page): void {
  if (page.knownDenials === page.site.denials) return;
  forget(page);
  world.isOpenQuestion ||= choiceOf(page.site) === undefined;
  page.consent = page.site.lastChoice ?? page.consent;
  // A page that sends may have looked while consent was denied.
  world.isOpenQuestion ||= page.consent === 'granted' && page.shown.length > 0;
  if (page.consent === 'denied') hide(page);
}

/** A denied page follows consent "with its next call", a pending one either "with its next call, or, where events wait, when it is hidden or left: they are sent, or dropped". */
export function followChoice(world: World, page: Page): void {
  const choice = choiceOf(page.site);
  // "A denial discards what was set before it."
  if (page.consent === 'denied' && page.knownDenials !== page.site.denials) forget(page);
  if (page.consent === 'denied' && choice === 'granted') {
    page.knownDenials = page.site.denials;
    grant(world, page);
  }
  if (page.consent !== 'pending') return;
  if (page.knownDenials !== page.site.denials) {
    page.isUnclear = choice === undefined;
    forget(page);
  }
  if (choice === 'granted') grant(world, page);
  if (choice === 'denied') deny(page);
}

/** After a denial, what a page knew is gone: "nothing from before is sent any more". */
function forget(page: Page): void {
  page.knownDenials = page.site.denials;
  page.held = [];
  page.user = undefined;
  page.hasSaid = false;
  page.isDelivering = false;
  page.device = undefined;
  page.storedAt = undefined;
  page.mayBackOff = false;
  page.known = undefined;
}

function deny(page: Page): void {
  forget(page);
  page.consent = 'denied';
  hide(page);
}

function hide({ shown }: Page): void {
  for (const each of shown) each.isOn = false;
}

/** "`whileNotDenied` calls `start` unless consent is denied, and again when it is granted after that." */
function show(world: World, page: Page, name: string): void {
  page.shown.push({ name, times: 0, isOn: false });
  if (page.consent !== 'denied') logShown(world, page);
}

function logShown(world: World, page: Page): void {
  for (const each of page.shown) {
    if (each.isOn) continue;
    each.isOn = true;
    each.times += 1;
    log(world, page, shownName(each.name, each.times));
  }
}

/** "A choice takes effect synchronously on the page where it is made", and is stored in the cookie; `consent.set` "also stores it in local storage". */
function choose(world: World, page: Page, choice: Choice): void {
  const { site } = page;
  page.isUnclear = false;
  // "Its own choice comes after those that were made elsewhere."
  if (choiceOf(site) === 'denied') hide(page);
  site.cookies.choice = choice;
  site.choiceCopy = choice;
  site.lastChoice = choice;
  if (choice === 'denied') {
    site.denials += 1;
    erase(site);
    refuseAll(world, site);
    deny(page);
    return;
  }
  if (page.knownDenials !== site.denials) forget(page);
  grant(world, page);
}

function hold(page: Page, call: Exclude<Held, { kind: 'event' }>): void {
  page.held.push(call);
  page.hasSaid = true;
  page.user = call.kind === 'setUserId' ? call.userId : undefined;
}

/** Makes the held calls now, in order: "once it is given the page sends what has waited". */
function grant(world: World, page: Page): void {
  const { held, site } = page;
  const isKnownElsewhere = knowsDevice(site);
  page.consent = 'granted';
  // `consent.set('granted')` after a denial makes new ids "immediately".
  site.hasStored ||= site.denials > 0;
  page.held = [];
  page.user = undefined;
  page.hasSaid = false;
  if (site.denials > 0 && held.every(({ kind }) => kind !== 'event')) {
    followStored(page);
    page.device ??= currentDevice(world, site, page.project);
    recallUser(page);
    identityOf(site, page.project).device = page.device;
    site.cookies.device ??= page.device;
    currentVisitor(world, site);
  }
  for (const [index, item] of held.entries()) {
    if (item.kind !== 'event') {
      changeIdentity(world, page, item);
      continue;
    }
    const hasReset = held.slice(0, index).some(({ kind }) => kind === 'reset');
    const resetsVisitor = held.slice(index).some((later) => later.kind === 'reset' && later.all);
    const identity = currentIdentity(world, page, item.event.user);
    accept(world, item.event, true, {
      ...identity,
      ...(hasReset ? {} : heldDevice(world, item.event, isKnownElsewhere)),
      ...(resetsVisitor ? { visitor: '?visitor', webSession: '?web session' } : {}),
    });
  }
  logShown(world, page);
}

/** "An event has the device and the user of the moment of its call", "also while it waits for consent"; whose it is that had none then is open. */
function heldDevice(world: World, { device }: LoggedEvent, isKnownElsewhere: boolean): Partial<Identity> {
  if (device !== undefined) return { device };
  return isKnownElsewhere ? { device: world.name('?device ') } : {};
}

/** The device that a page which may not store has for its next event. */
function lookForDevice(page: Page): string | undefined {
  const { site, project } = page;
  followStored(page);
  const stored = site.identities.get(project)?.device;
  if (page.device === undefined) page.outdone = stored;
  page.device ??= site.cookies.device ?? stored;
  return page.device;
}

/** A page has the new device that another tab of its project has stored. */
function followStored(page: Page): void {
  const stored = page.site.identities.get(page.project)?.device;
  if (page.device !== undefined && stored !== undefined && stored !== page.outdone) page.device = stored;
}

/**
 * A page "goes on with the device that it knows", whatever another project has stored since; where cookies are cleared, visitor and web
 * session come "with the first event of the next page".
 */
function currentIdentity(world: World, page: Page, user: string | undefined): Identity {
  const { site, project, isDelivering } = page;
  followStored(page);
  if (isDelivering && page.device !== undefined && !isDue(world, page.storedAt)) {
    const { visitor = '?visitor', webSession = '?web session' } = site.cookies;
    return { device: page.device, visitor, webSession, user };
  }
  recallUser(page);
  page.storedAt = world.clock;
  page.outdone = undefined;
  if (page.device !== undefined) {
    identityOf(site, project).device = page.device;
    site.cookies.device ??= page.device;
  }
  page.device ??= currentDevice(world, site, project);
  return { device: page.device, ...currentVisitor(world, site), user };
}

/** "The first event of a page, and on an open page the first event of each further day, keeps the two alike." */
function isDue({ clock }: World, before: number | undefined): boolean {
  return before === undefined || Math.abs(clock - before) >= dayMillis;
}

/** The session that a page goes on with is stored again with its next event, unless another page has stored one meanwhile. */
function recallSession({ known, project, site }: Page): void {
  if (known?.session && !site.sessions.has(project)) site.sessions.set(project, known.session);
}

/** Its user is stored again when something else of the identity is. */
function recallUser(page: Page): void {
  const { project, site } = page;
  const user = userOf(page);
  identityOf(site, project).user = user;
}

/** The stored user, or the one that the page goes on with. */
function userOf({ known, project, site }: Page): string | undefined {
  return (site.identities.get(project) ?? known)?.user;
}

function log(world: World, page: Page, name: string): void {
  bringChoiceBack(world, page);
  if (page.consent === 'granted') recallSession(page);
  const event = createEvent(world, page, name, world.clock);
  if (page.consent === 'denied') event.state = 'refused';
  else if (page.consent === 'pending') {
    event.user = page.hasSaid ? page.user : page.site.identities.get(page.project)?.user;
    event.device = lookForDevice(page);
    page.held.push({ kind: 'event', event });
  } else accept(world, event, false, currentIdentity(world, page, userOf(page)));
  world.events.push(event);
}

/** With the same events, "a missing cookie is restored from the copy", and "a denial that a server has stored in the cookie is copied". */
function bringChoiceBack(world: World, page: Page): void {
  if (!isDue(world, page.renewedAt)) return;
  const { cookies, choiceCopy } = page.site;
  page.renewedAt = world.clock;
  if (cookies.choice === undefined && choiceCopy !== undefined) cookies.choice = choiceCopy;
  // A copy follows the server's choice.
  if (cookies.choice === 'denied' || (cookies.choice && choiceCopy)) page.site.choiceCopy = cookies.choice;
}

function createEvent(world: World, page: Page, name: string, time: number, hasReceipt = true): LoggedEvent {
  return {
    name,
    page,
    time,
    hasReceipt,
    sessionId: -1,
    user: page.user,
    device: undefined,
    identity: undefined,
    state: 'buffered',
    mayHaveArrived: false,
    waitsSince: { elapsed: world.elapsed, clock: world.clock },
    mayHaveExpired: false,
    isOnlyInMemory: false,
    carrier: undefined,
    carriedFor: 0,
  };
}

/** Finds the session of an event that has consent; "the events come in this order": the end, the start, "the event itself". */
function accept(world: World, event: LoggedEvent, isLate: boolean, identity: Identity): void {
  const { page, time } = event;
  const { site, project } = page;
  const { session, begins, ended } = nextSession(site.sessions.get(project), { time, identity, isLate });
  site.sessions.set(project, session);
  site.hasStored = true;
  page.isDelivering = true;
  page.deliveredAt = world.elapsed;
  if (ended !== undefined)
    announce(world, page, 'session_end', ended.lastActivity + 1, ended.id, endIdentity(ended, identity));
  if (begins) announce(world, page, 'session_start', session.id, session.id, identity);
  enqueue(world, event, session.id, identity);
}

function announce(
  world: World,
  page: Page,
  name: string,
  time: number,
  sessionId: number,
  identity: Identity,
): void {
  const event = createEvent(world, page, name, time, false);
  world.events.push(event);
  enqueue(world, event, sessionId, identity);
}

function enqueue(world: World, event: LoggedEvent, sessionId: number, identity: Identity): void {
  event.sessionId = sessionId;
  event.identity = identity;
  event.user = identity.user;
  event.state = 'waiting';
  event.waitsSince = { elapsed: world.elapsed, clock: world.clock };
}
