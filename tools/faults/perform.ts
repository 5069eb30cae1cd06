import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Tab } from '../browsers/engines/engine.ts';
import { pageScript } from '../browsers/engines/page-script.ts';
import { waitInPage } from '../browsers/engines/wait-in-page.ts';
import { waitUntil } from '../servers/wait-until.ts';
import type { AnswerBodies } from './answer-bodies.ts';
import { startCollector } from './collector.ts';
import { createNetwork } from './network.ts';
import type { Numbers } from './pages/start-page.ts';
import type { Scenario } from './scenario.ts';
import { callPath, startSite } from './site.ts';
import type { Stage } from './stage.ts';
import { type Tally, tally } from './tally.ts';

export interface Result extends Tally {
  readonly scenario: string;
  /** Requests with events. */
  readonly requests: number;
  /** The time from the first call to the last arrival. */
  readonly seconds: number;
  /** Demands that do not hold. */
  readonly broken: readonly string[];
  /** Errors that were thrown in the pages and not caught. */
  readonly uncaught: readonly string[];
}

export interface StageParts {
  readonly engine: Engine;
  /** The back end whose answers the collector gives. @default Amplitude's */
  readonly backEnd?: AnswerBodies | undefined;
  /** The scripts of the SDK under test. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Without any request for so long, what is missing is lost; in milliseconds. */
  readonly quietMillis: number;
  /** The visitor comes once more for what is missing: what arrives then is late, not lost. @default false */
  readonly comesAgain?: boolean;
  /** How long copies may still come once all has arrived, in milliseconds. @default 1,000 */
  readonly lingerMillis?: number;
}

/** How long waiting for events that still come, or come again, may take, in milliseconds. */
const settleMillis = 240_000;

/** How long a demand may take to become true once all has arrived, in milliseconds. */
const demandMillis = 10_000;

/** Plays a scenario from beginning to end, and leaves nothing behind. */
export async function perform(scenario: Scenario, parts: StageParts): Promise<Result> {
  const { host = 'localhost', sameOrigin, isFar, ownBrowser = false, needs = [] } = scenario;
  const collector = await startCollector({ backEnd: parts.backEnd, isFar });
  const site = await startSite(parts.scripts, collector);
  const visitor = await parts.engine.newVisitor({ ownBrowser, needs });
  if (visitor.pageScript) site.prepare(visitor.pageScript);
  const network = createNetwork(parts.engine, visitor, collector);
  const origin = `http://${host}:${site.port}`;
  const collectorOrigin = sameOrigin ? origin : collector.addressOf(host);
  const logged = new Map<number, { visit: number }>();
  const given = new Set<number>();
  const visits = [Date.now()];
  const demands: { what: string; isTrue: () => boolean | Promise<boolean> }[] = [];
  let startedAt: number | undefined;

  function count(): Tally {
    const expected = new Map([...logged].filter(([number]) => !given.has(number)));
    return { ...tally(expected, collector.arrivals, visits), logged: logged.size };
  }

  /** Waits until every event has arrived, or nothing has come for so long that nothing will. */
  async function settle(): Promise<void> {
    const waitingSince = Date.now();
    const lastSign = () => Math.max(waitingSince, collector.uploads.at(-1)?.at ?? 0);
    const isSettled = () => isComplete() || Date.now() - lastSign() > parts.quietMillis;
    await waitUntil(isSettled, settleMillis);
  }

  function isComplete(): boolean {
    return count().lost.length === 0;
  }

  async function newTab(): Promise<Tab> {
    const tab = await visitor.newTab();
    network.add(tab);
    return tab;
  }

  const stage: Stage = {
    collector,
    origin,
    addressOf(settings = {}) {
      const address = new URL('/page', origin);
      address.searchParams.set('settings', JSON.stringify({ ...settings, collector: collectorOrigin }));
      return address.href;
    },
    async open(settings = {}) {
      const tab = await newTab();
      const opened = tab.goto(stage.addressOf(settings));
      if (!settings.leaveTo) await opened;
      else {
        await opened.catch(() => {});
        await waitInPage(tab, (path) => location.pathname === path, settings.leaveTo);
      }
      return tab;
    },
    async openAgain() {
      visits.push(Date.now());
      const tab = await stage.open();
      await stage.log(tab, 1);
      return tab;
    },
    async openEmpty() {
      const tab = await newTab();
      await tab.goto(`${origin}/empty`);
      return tab;
    },
    prepare: (script, argument) => site.prepare(pageScript(script, argument)),
    async log(tab, howMany) {
      await tab.evaluate((numbers) => logNumbers(numbers), stage.takeNumbers(howMany));
    },
    async logAndCrash(tab, howMany, { textLength, delay }) {
      const numbers = { ...stage.takeNumbers(howMany), textLength };
      const slice = { numbers, isBlocked: delay === 0, path: callPath, after: commandMillis };
      await tab.crash(async () => {
        const isSliced = site.whenCalled();
        await tab.evaluate(logAndSlice, slice);
        await isSliced;
        await sleep(delay);
      });
    },
    async logAndLeave(tab, howMany) {
      const leaving = tab.evaluate((numbers) => {
        logNumbers(numbers);
        location.href = '/empty';
      }, stage.takeNumbers(howMany));
      // The page may be gone before it can know that it is done.
      await leaving.catch(() => {});
      await waitInPage(tab, () => location.pathname === '/empty');
    },
    takeNumbers(howMany) {
      startedAt ??= Date.now();
      const from = logged.size + 1;
      for (let number = from; number < from + howMany; number += 1) {
        logged.set(number, { visit: visits.length - 1 });
      }
      return { from, count: howMany };
    },
    setOffline: network.setOffline,
    quitBrowser: visitor.quitBrowser,
    killBrowser: visitor.killBrowser,
    complete: (timeoutMillis) => waitUntil(isComplete, timeoutMillis),
    demand(what, isTrue) {
      demands.push({ what, isTrue });
    },
    giveUp(number) {
      given.add(number);
    },
  };

  try {
    await scenario.run(stage);
    await settle();
    if (parts.comesAgain && !isComplete()) {
      // A browser of one tab shows another page only after it has been started again.
      if (scenario.ownBrowser) await visitor.quitBrowser();
      await stage.openAgain();
      await settle();
    }
    const lastArrival = Math.max(...collector.arrivals.filter(({ number }) => number).map(({ at }) => at));
    await sleep(parts.lingerMillis ?? 1_000);
    const broken: string[] = [];
    for (const { what, isTrue } of demands) {
      if (!(await waitUntil(isTrue, demandMillis))) broken.push(what);
    }
    return {
      scenario: scenario.name,
      ...count(),
      requests: collector.uploads.length,
      seconds: Math.max(0, lastArrival - (startedAt ?? lastArrival)) / 1_000,
      broken,
      uncaught: site.uncaught,
    };
  } finally {
    await visitor.stop();
    await site.stop();
    await collector.stop();
  }
}

/** How long after the driver's command a page logs that is to be killed: WebKit's session ends with a page that owes it an answer. */
const commandMillis = 200;

/** Runs in the page: logs, and calls the site when the two tasks after that have ended, within which events are taken on; blocked, nothing else runs from then on. */
function logAndSlice({ numbers, isBlocked, path, after }: Slice): void {
  function callSite(): void {
    const call = new XMLHttpRequest();
    call.open('GET', path, !isBlocked);
    call.send();
  }

  /** Runs in the next task, by a message as the SDK's own tasks: timers may overtake it. */
  function nextTask(run: () => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(undefined);
  }

  setTimeout(() => {
    logNumbers(numbers);
    nextTask(() => nextTask(callSite));
  }, after);
}

interface Slice {
  readonly numbers: Numbers;
  readonly isBlocked: boolean;
  /** The path that the page requests. */
  readonly path: string;
  /** In milliseconds. */
  readonly after: number;
}
