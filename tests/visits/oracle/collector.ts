import { isRefused, settleMillis } from '../visit.ts';
import type { LoggedEvent, Page, Site, World } from './world.ts';
import { choiceOf } from './world.ts';

/** "What a page has left waits 7 days at the most; what an open page has, as long as it is open." */
const expiryMillis = 7 * 86_400_000;

/** Whether a page knows of every denial, and may send. */
function maySend({ isOpen, consent, knownDenials, site }: Page): boolean {
  return isOpen && consent === 'granted' && knownDenials === site.denials;
}

/** Whether a page could send if it did more than the guides ask of it, such as to adopt events before it has logged anything. */
function mightSend({ isOpen, consent, site }: Page): boolean {
  return isOpen && (consent === 'granted' || (consent === 'pending' && choiceOf(site) === 'granted'));
}

function shares(page: Page, event: LoggedEvent): boolean {
  return page.project === event.page.project && page.site === event.page.site;
}

/**
 * "Each page owns the events it has logged"; what a gone page has left, any other page recovers once "a destination has answered on it". A
 * page on which nothing happens since need not look.
 */
function carries(page: Page, event: LoggedEvent): boolean {
  if (!maySend(page)) return false;
  if (event.page.isOpen) return page === event.page;
  return page.isDelivering && page.deliveredAt > event.page.leftAt && shares(page, event);
}

/** Returns the ages of an event, as they may be counted: by the time that has passed, or by the visitor's clock. */
function ages(world: World, { waitsSince }: LoggedEvent): [shorter: number, longer: number] {
  const elapsed = world.elapsed - waitsSince.elapsed;
  const clock = world.clock - waitsSince.clock;
  return [Math.min(elapsed, clock), Math.max(elapsed, clock)];
}

function waiting(world: World): LoggedEvent[] {
  return world.events.filter(({ state }) => state === 'waiting');
}

/** Notes of what can be on its way by now, though nothing promises it yet. */
export function noteAttempts(world: World): void {
  for (const event of waiting(world)) {
    const [, longer] = ages(world, event);
    const isLeft = !event.page.isOpen;
    if (isLeft && longer > expiryMillis) event.mayHaveExpired = true;
    if (!world.isCollectorUp) continue;
    if (world.pages.some((page) => mightSend(page) && shares(page, event))) event.mayHaveArrived = true;
  }
}

/** A lone event is sent immediately, at the end of its task; after a failure it may wait with the others. */
export function sendAtOnce(world: World, page: Page): void {
  if (!world.isCollectorUp || page.mayBackOff || !maySend(page)) return;
  for (const event of waiting(world)) if (event.page === page) event.state = 'arrived';
}

/** Lets time pass: on the clock, and for all that waits. */
export function passTime(world: World, millis: number): void {
  noteAttempts(world);
  const events = waiting(world);
  for (const page of world.pages) noteFailures(world, page, events, millis);
  for (const event of events) carry(world, event, millis);
  world.clock += millis;
  world.elapsed += millis;
  noteAttempts(world);
}

/** Without an answer "the SDK tries again after 1 second, then doubles the delay each time". */
function noteFailures(
  { isCollectorUp }: World,
  page: Page,
  events: readonly LoggedEvent[],
  millis: number,
): void {
  page.upFor = isCollectorUp ? page.upFor + millis : 0;
  if (isCollectorUp && page.upFor >= settleMillis) page.mayBackOff = false;
  if (isCollectorUp || !page.isDelivering) return;
  if (events.some((event) => carries(page, event))) page.mayBackOff = true;
}

/** An event has arrived when the collector was up and one page free to send it for `settleMillis`. */
function carry(world: World, event: LoggedEvent, millis: number): void {
  const carriers = world.isCollectorUp ? world.pages.filter((page) => carries(page, event)) : [];
  if (event.carrier === undefined || !carriers.includes(event.carrier)) {
    event.carrier = carriers[0];
    event.carriedFor = 0;
  }
  if (event.carrier === undefined) return;
  const [shorter, longer] = ages(world, event);
  const isLeft = !event.page.isOpen;
  // Another page may have adopted it while the collector was down, and keeps it as long as it is open.
  if (isLeft && shorter > expiryMillis) event.mayHaveExpired = true;
  const missing = settleMillis - event.carriedFor;
  event.carriedFor += millis;
  if (millis < missing) return;
  if (isLeft && longer + missing > expiryMillis) event.mayHaveExpired = true;
  event.state = 'arrived';
}

/** A denial: "what it has ends as `dropped:consent`", on all pages, those that wait too. */
export function refuseAll(world: World, site: Site): void {
  for (const event of world.events) {
    if (event.page.site !== site) continue;
    if (event.state === 'buffered' || event.state === 'waiting') event.state = 'refused';
  }
}

/** Drops the events that wait only in the memory of a page. */
export function loseWith(world: World, page: Page, isMemoryAll: boolean): void {
  for (const event of waiting(world))
    if (event.page === page && (isMemoryAll || event.isOnlyInMemory)) event.state = 'lost';
}

/** The journal goes "to local storage" where there is no database; with it goes what only that had. */
export function loseJournal(world: World): void {
  for (const event of waiting(world)) {
    if (event.page.isOpen) event.isOnlyInMemory = true;
    else event.state = 'lost';
  }
}

export function arrivalOf({
  name,
  state,
  mayHaveArrived,
  mayHaveExpired,
}: LoggedEvent): 'always' | 'perhaps' | 'never' {
  if (isRefused(name)) return 'never';
  if (state === 'arrived') return mayHaveExpired ? 'perhaps' : 'always';
  return state === 'lost' || mayHaveArrived ? 'perhaps' : 'never';
}

/** `undefined` where it is open. */
export function receiptOf(
  event: LoggedEvent,
): 'buffered' | 'queued' | 'sent' | 'dropped:consent' | 'failed:refused' | undefined {
  if (event.state === 'buffered') return 'buffered';
  if (event.mayHaveExpired) return undefined;
  if (event.state === 'arrived') return isRefused(event.name) ? 'failed:refused' : 'sent';
  if (event.mayHaveArrived) return undefined;
  if (event.state === 'waiting') return 'queued';
  return event.state === 'refused' ? 'dropped:consent' : undefined;
}
