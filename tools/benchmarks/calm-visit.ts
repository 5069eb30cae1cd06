import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserUses } from './page-driver.ts';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** A page that logs an event a second, each when the one before has been answered. */
export interface CalmVisitResult extends BrowserUses {
  readonly events: number;
}

const everyMillis = 1_000;

const answerMillis = 10_000;

/** @param sitting without a subject yet */
export async function measureCalmVisit(
  sitting: Sitting,
  subject: Subject,
  events: number,
): Promise<CalmVisitResult> {
  await sitting.evaluate('benchmark.countUses()');
  await sitting.load(subject);
  await sitting.logFirst();
  await sitting.evaluate('benchmark.takeUses()');
  const { delivered: before } = await sitting.arrived(0, 0);
  for (let event = 1; event <= events; event += 1) {
    const next = sleep(everyMillis);
    await sitting.evaluate('benchmark.log(1)');
    const { delivered } = await sitting.arrived(before + event, answerMillis);
    if (delivered < before + event) throw new Error(`event ${event} was not answered`);
    await next;
  }
  await sitting.quiet();
  return { events, ...(await sitting.evaluate<BrowserUses>('benchmark.takeUses()')) };
}
