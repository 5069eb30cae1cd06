import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, whyNot } from '../browsers/engines/engine.ts';
import { waitUntil } from '../servers/wait-until.ts';
import { type ArrivedEvent, type LifecycleSite, startLifecycleSite } from './lifecycle-site.ts';
import { type Situation, situations } from './situations.ts';

/** The events of one situation in one engine, as the collector received them. */
export interface LifecycleRow {
  readonly situation: string;
  /** The page that sent the last event: the one that ended, a later one, or none. */
  readonly lastSentBy: 'the page itself' | 'the next page' | 'no page';
  /** Events that the SDK logged by itself when a page was shown again. */
  readonly loggedAfter: readonly string[];
  /** Whether they belong to the session of before. */
  readonly isSameSession: boolean;
  /** Whether the page that was shown again was the same one. */
  readonly isRestored: boolean;
}

/** How long nothing must arrive before all has, in milliseconds: longer than the interval of uploads. */
const quietMillis = 3_000;

/** How long an event may take to arrive, in milliseconds. */
const patienceMillis = 20_000;

export async function measureLifecycle(engine: Engine): Promise<LifecycleRow[]> {
  const possible = situations.filter(({ needs }) => !whyNot(engine, needs));
  return Promise.all(possible.map((situation) => measure(engine, situation)));
}

/** @returns why situations were not measured */
export function readNotMeasured(engine: Engine): { situation: string; reason: string }[] {
  return situations.flatMap(({ name, needs }) => {
    const reason = whyNot(engine, needs);
    return reason ? [{ situation: name, reason }] : [];
  });
}

async function measure(engine: Engine, situation: Situation): Promise<LifecycleRow> {
  const visitor = await engine.newVisitor({ needs: ['cache a page'] });
  const site = await startLifecycleSite(visitor.pageScript);
  try {
    const tab = await visitor.newTab();
    await tab.goto(`${site.origin}/page`);
    await waitUntil(() => site.arrived.length > 0, patienceMillis);
    await settle(site);
    const before = site.arrived.length;
    await situation.end(tab);
    await settle(site);
    await situation.comeBack(tab, visitor, site);
    await waitUntil(() => site.arrived.slice(before).some(({ name }) => name !== 'Last'), patienceMillis / 2);
    await settle(site);
    return readRow(situation, site, before);
  } finally {
    await visitor.stop();
    await site.stop();
  }
}

function readRow({ name }: Situation, { arrived, reported }: LifecycleSite, before: number): LifecycleRow {
  const [first] = arrived;
  const after = arrived.slice(before);
  const last = after.find((event) => event.name === 'Last');
  const own = unique(after).filter((event) => event.name !== 'Last');
  const sender = last?.sentBy === first?.sentBy ? 'the page itself' : 'the next page';
  return {
    situation: name,
    lastSentBy: last ? sender : 'no page',
    loggedAfter: own.map((event) => event.name),
    isSameSession: own.every(({ sessionId }) => sessionId === first?.sessionId),
    isRestored: reported.includes('restored'),
  };
}

function unique(events: readonly ArrivedEvent[]): ArrivedEvent[] {
  return [...new Map(events.map((event) => [event.insertId, event])).values()];
}

async function settle({ arrived }: LifecycleSite): Promise<void> {
  let count: number;
  do {
    count = arrived.length;
    await wait(quietMillis);
  } while (arrived.length > count);
}
