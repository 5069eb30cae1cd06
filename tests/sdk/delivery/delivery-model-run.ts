import { isFinal } from '../../../sdk/client/receipt.ts';
import { type Browser, createBrowser, type Page, type Setup, weekMillis } from './delivery-model-browser.ts';
import type { Behaviour } from './delivery-model-collector.ts';
import type { Step } from './delivery-model-step.ts';

/** The longest time that a healthy browser may take for the rest: the waits of servers and of events, and some more. */
const lastWait = 240_000;

/** Twice the interval at which a page looks for events that others have left. */
const twoHeartbeats = 60_000;

/** Calls of the pages beside their events. */
export interface Errands {
  readonly flushes: { readonly page: Page; isOver: boolean }[];
}

/** Takes a browser through the steps. */
export async function take(browser: Browser, step: Step, errands: Errands): Promise<void> {
  const { time, pages, collectors } = browser;

  /** One of the pages that live; a dead one does nothing. */
  function pick(number: number): Page {
    const living = pages.filter(({ process }) => process.isAlive);
    return living[number % living.length] ?? browser.open();
  }

  async function leave(page: Page): Promise<void> {
    await browser.settle();
    page.report(true, true);
    page.report(false, true);
    await browser.settle();
    checkStored(browser, page);
    checkEnded(browser, page);
  }

  switch (step.does) {
    case 'open': {
      const page = browser.open();
      page.setDatabaseHealth(step.database);
      page.setLocalHealth(step.local);
      return;
    }
    case 'log': {
      const page = pick(step.page);
      if (page.process.isFrozen) return;
      for (const kind of step.list) browser.log(page, kind);
      return;
    }
    case 'set props': {
      const page = pick(step.page);
      if (!page.process.isFrozen) browser.setProps(page);
      return;
    }
    case 'end tasks':
      return browser.settle();
    case 'wait':
      return time.advance(step.ms);
    case 'let arrive':
      for (const collector of collectors) collector.catchUp();
      return;
    case 'go online':
      for (const page of pages) page.goOnline();
      return;
    case 'hide': {
      const page = pick(step.page);
      if (page.process.isFrozen) return;
      await browser.settle();
      page.report(false, true);
      return checkStored(browser, page);
    }
    case 'leave': {
      const page = pick(step.page);
      if (!page.process.isFrozen) await leave(page);
      return;
    }
    case 'freeze': {
      const page = pick(step.page);
      if (page.process.isFrozen) return;
      await leave(page);
      page.process.freeze();
      return;
    }
    case 'come back':
    case 'resume hidden': {
      const page = pick(step.page);
      page.process.thaw();
      page.report(false, step.does === 'resume hidden');
      return;
    }
    case 'flush': {
      const page = pick(step.page);
      if (page.process.isFrozen) return;
      const flush = { page, isOver: false };
      errands.flushes.push(flush);
      void page.analytics.flush().then(() => {
        flush.isOver = true;
      });
      return;
    }
    case 'close': {
      const page = pick(step.page);
      if (!page.process.isFrozen) close(page);
      return;
    }
    case 'kill':
      return pick(step.page).kill(step.fates);
    case 'come back next week':
      for (const page of pages) if (page.process.isAlive) page.kill(step.fates);
      time.skip(weekMillis + 60_000);
      return;
    case 'answer': {
      const collector = collectors[step.to % collectors.length];
      if (step.once) collector?.next.push(step.behaviour);
      else if (collector) collector.behaviour = step.behaviour;
      return;
    }
    case 'beacons': {
      const collector = collectors[step.to % collectors.length];
      if (collector) collector.areBeaconsLost = step.areLost;
      return;
    }
    case 'database':
      return pick(step.page).setDatabaseHealth(step.health);
    case 'local storage':
      return pick(step.page).setLocalHealth(step.health);
  }
}

function close(page: Page): void {
  page.isClosed = true;
  page.analytics.close();
}

/** Checks that the events of a page that unloads or hides are stored, if there is a place that takes them. */
function checkStored(browser: Browser, page: Page): void {
  if (page.isClosed || page.localHealth !== 'works') return;
  for (const event of browser.accepted) {
    if (event.page !== page || event.isStored || event.isInTask || browser.endsOf(event).size > 0) continue;
    browser.found(`${event.label} is not stored by a page that goes`);
  }
}

/** Checks that events that have ended on the only living page are not left to a later one, even within the last task. */
function checkEnded(browser: Browser, page: Page): void {
  const isAlone = browser.pages.every((other) => other === page || !other.process.isAlive);
  if (page.isClosed || page.hasFailed || !isAlone) return;
  const ids = browser.storedIds();
  for (const { page: own, receipt, label } of browser.accepted) {
    if (own !== page || !ids.has(receipt.id) || !isFinal(receipt.state)) continue;
    browser.found(`${label} is ${receipt.state}, and stored by a page that goes`);
  }
}

/** Checks that a working database gets everything, a page that unloads stores its last events, and a live one holds its lock. */
function checkPages({ pages, accepted, endsOf, found, locksOf }: Browser, { hasLocks }: Setup): void {
  for (const event of accepted) {
    const { page, isStored, troubles, label } = event;
    if (!page.isLeft || page.isClosed || isStored || troubles.has('local')) continue;
    if (page.process.isAlive && endsOf(event).size === 0)
      found(`${label} is not stored by a page that is left`);
  }
  for (const { page, isStored, isInTask, troubles, label, receipt } of accepted) {
    const { process, database, databaseHealth } = page;
    if (isStored || isInTask || troubles.has('database') || isFinal(receipt.state)) continue;
    const isAtWork = process.isAlive && !process.isFrozen && databaseHealth === 'works';
    if (isAtWork && !database.isStalled()) found(`${label} is not in a database that works`);
  }
  for (const page of pages) {
    const isThere = page.process.isAlive && !page.process.isFrozen && !page.isLeft && !page.isClosed;
    const hasWork = accepted.some(({ page: own, receipt }) => own === page && !isFinal(receipt.state));
    if (hasLocks && isThere && hasWork && locksOf(page) === 0) found('there, yet without its lock');
  }
}

/** Checks that an event that a storage has confirmed is stored until it has ended. */
function checkConfirmed(browser: Browser): void {
  const { stored, local } = browser.keys();
  const ids = browser.storedIds();
  for (const event of browser.accepted) {
    if (!event.isStored || ids.has(event.receipt.id) || isOver(browser, event)) continue;
    browser.found(`${event.label} was stored, and is gone`);
  }
  const most = browser.accepted.length * browser.pages.length * browser.collectors.length;
  if (ids.size > browser.accepted.length || stored.length > most || local.length > most) {
    browser.found('storages fill up');
  }
}

/** Returns whether every destination has answered for an event, or it was lost and reported. */
function isOver({ collectors, endsOf }: Browser, event: Browser['accepted'][number]): boolean {
  const { id, state } = event.receipt;
  const isDropped = [...endsOf(event)].some((end) => end.startsWith('dropped'));
  return (
    isFinal(state) || isDropped || collectors.every(({ taken, refused }) => taken.has(id) || refused.has(id))
  );
}

/** Lets everything work again, and all requests arrive. */
function heal({ pages, collectors }: Browser, last: Behaviour): void {
  for (const collector of collectors) {
    collector.behaviour = last;
    collector.next.length = 0;
    collector.areBeaconsLost = false;
    collector.catchUp();
  }
  for (const page of pages) {
    if (!page.process.isAlive) continue;
    page.setLocalHealth('works');
    page.setDatabaseHealth('works');
    page.process.thaw();
  }
}

/** Checks that all accepted events are where they belong. */
function checkArrived({ collectors, found, endsOf }: Browser, accepted: Browser['accepted']): void {
  for (const event of accepted) {
    const { label, receipt, page, troubles, excuse, isStored } = event;
    const ends = endsOf(event);
    const isIn = collectors.every(({ taken, refused }) => taken.has(receipt.id) || refused.has(receipt.id));
    const wasClosed =
      page.isClosed &&
      !isStored &&
      (troubles.has('stalls') || troubles.has('database')) &&
      troubles.has('local');
    const isDropped = [...ends].some((state) => state.startsWith('dropped'));
    if (!isIn && !isDropped && !excuse && !wasClosed) found(`${label} is missing`);
    if (page.process.isAlive && !page.isClosed && !isFinal(receipt.state)) {
      found(`${label} is ${receipt.state} for ever`);
    }
  }
}

/** Takes a browser through the steps, then lets everything work, and checks the result. */
export async function run(setup: Setup, steps: readonly Step[]): Promise<Browser> {
  const browser = createBrowser(setup);
  const { time, found } = browser;
  const errands: Errands = { flushes: [] };
  browser.open();
  for (const step of steps) {
    await take(browser, step, errands);
    // Others go on within the task.
    if (!/log|set props|answer|beacons|database|local|kill|flush|close/.test(step.does)) {
      await browser.settle();
      checkPages(browser, setup);
    }
    checkConfirmed(browser);
  }
  await browser.settle();
  heal(browser, setup.last);
  browser.log(browser.open(), 'Fine');
  await time.advance(lastWait);
  // Events that are refused without being named end when others get through; events recovered meanwhile, with the ones after these.
  for (let round = 0; round < 3; round += 1) {
    for (const page of browser.pages) if (page.process.isAlive && !page.isClosed) browser.log(page, 'Fine');
    await time.advance(lastWait);
  }
  checkArrived(browser, browser.accepted);
  const inLocal = browser.keys().local;
  if (inLocal.length > 0 && !browser.hasLocalFailed) found(`still in local storage: ${inLocal.join(', ')}`);
  for (const { page, isOver } of errands.flushes) {
    if (!isOver && page.process.isAlive) found('a flush never ends');
  }
  for (const page of browser.pages) {
    if (!page.process.isAlive) continue;
    close(page);
    await browser.settle();
    if (page.handles() + browser.locksOf(page) > 0) found('closed, yet with timers, listeners or locks');
  }
  browser.log(browser.open(), 'Fine');
  await time.advance(twoHeartbeats);
  checkArrived(browser, browser.accepted.slice(-1));
  const { stored, local } = browser.keys();
  if (stored.length + local.length > 0) found(`left behind: ${[...stored, ...local].join(', ')}`);
  return browser;
}
