import { createConsentCookie, eraseIdentifierCookies } from '@care/analytics/server';
import type { OpenBrowser, SeenEvent, SeenTab } from './browser.ts';
import { projects, type Step, settleMillis, stepMillis, type Visit } from './visit.ts';

/** Answers the form of a banner as the guide on consent says. */
async function chooseOnServer(
  browser: Awaited<ReturnType<OpenBrowser>>,
  choice: 'granted' | 'denied',
): Promise<void> {
  const cookie = await browser.cookies();
  const choiceCookie = createConsentCookie(choice, { get: (name) => (name === 'cookie' ? cookie : null) });
  await browser.setCookies(
    choice === 'denied' ? [choiceCookie, ...eraseIdentifierCookies()] : [choiceCookie],
  );
  // A denial is distinguished from another one by its millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The observations of a visit from outside. */
export interface Seen {
  readonly arrived: readonly SeenEvent[];
  /** One for each step. */
  readonly states: readonly SeenState[];
}

interface SeenState {
  readonly stored: readonly string[];
  readonly tabs: ReadonlyMap<number, SeenTab>;
}

/**
 * Plays a visit with its ending in a browser that is opened for it, and leaves nothing behind.
 *
 * @param tabsToAsk which tabs are asked after a step, by its place: a page that is asked learns what others have done
 */
export async function playVisit(
  visit: Visit,
  openBrowser: OpenBrowser,
  tabsToAsk: (step: number) => Iterable<number>,
): Promise<Seen> {
  const browser = await openBrowser(visit);
  const states: SeenState[] = [];
  const open = new Set<number>();

  async function play(step: Step): Promise<void> {
    await act(step);
    await browser.wait(stepMillis);
  }

  async function act(step: Step): Promise<void> {
    switch (step.kind) {
      case 'open':
        // In the order of their pages.
        open.delete(step.tab);
        open.add(step.tab);
        return browser.open(step.tab, step.project);
      case 'task':
        return open.has(step.tab) ? browser.call(step.tab, step.calls) : undefined;
      case 'close':
        return open.delete(step.tab) ? browser.close(step.tab) : undefined;
      case 'wait':
        return browser.wait(step.millis);
      case 'moveClock':
        return browser.moveClock(step.millis);
      case 'collector':
        return browser.setCollector(step.trouble);
      case 'chooseOnServer':
        for (const tab of open) await browser.close(tab);
        open.clear();
        for (const choice of step.choices) await chooseOnServer(browser, choice);
        open.add(step.tab);
        await browser.open(step.tab, step.project);
        await browser.ask(step.tab);
        return undefined;
      case 'clear':
        return browser.clear(step.what);
    }
  }

  async function look(index: number): Promise<SeenState> {
    const stored = await browser.stored();
    const tabs = new Map<number, SeenTab>();
    for (const tab of tabsToAsk(index)) if (open.has(tab)) tabs.set(tab, await browser.ask(tab));
    return { stored, tabs };
  }

  try {
    for (const [index, step] of visit.steps.entries()) {
      await act(step);
      states.push(await look(index));
      await browser.wait(stepMillis);
    }
    await browser.setCollector(undefined);
    for (const tab of open) await browser.close(tab);
    for (const [index, project] of projects.entries()) {
      const tab = 1_000 + index;
      open.add(tab);
      await play({ kind: 'open', tab, project });
      await play({ kind: 'task', tab, calls: [{ kind: 'log', name: `End of ${project}` }] });
    }
    await browser.wait(settleMillis);
    return { arrived: [...browser.arrived], states };
  } finally {
    await browser.stop();
  }
}
