import type { OpenBrowser } from './browser.ts';
import { findDifferences } from './compare.ts';
import { expectVisit } from './oracle/oracle.ts';
import { playVisit } from './play-visit.ts';
import type { Expectation, Visit } from './visit.ts';

/** Plays a visit and reports what is not as the guides say, with the command that replays it; nothing when all of it is. */
export async function checkVisit(visit: Visit, openBrowser: OpenBrowser): Promise<string[]> {
  const expectation = expectVisit(visit);
  if (expectation.isOpenQuestion) return [];
  const seen = await playVisit(visit, openBrowser, tabsToAsk(expectation));
  const found = findDifferences(seen, expectation);
  const replay = `npm test -- visit '${JSON.stringify(visit)}'`;
  return found.length > 0 ? [...found, replay] : [];
}

/** The tabs of which something is expected. */
export function tabsToAsk({ states }: Expectation): (step: number) => Iterable<number> {
  return (step) => states[step]?.tabs.keys() ?? [];
}
