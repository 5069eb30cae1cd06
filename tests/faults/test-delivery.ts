import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSharedBrowser } from '../../tools/faults/browser.ts';
import { perform } from '../../tools/faults/perform.ts';
import type { Scenario } from '../../tools/faults/scenario.ts';
import { allScenarios } from '../../tools/faults/scenarios/all-scenarios.ts';
import { bundleSubject, ourSubjects } from '../../tools/faults/subject.ts';

/** Longer than a retry waits, or an event that another page has left; in milliseconds. */
const quietMillis = 90_000;

/** Injects every fault between a page and its collector. @param name of our destination */
export function testDelivery(name: string): void {
  const subject = ourSubjects.find((one) => one.name === name);
  if (!subject) throw new Error(`There is no destination ${name}`);
  const scripts = bundleSubject(subject);
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchSharedBrowser();
  });
  afterAll(() => browser.close());

  describe.concurrent(`no event is lost, and none counts twice, with the ${name}:`, () => {
    it.each(allScenarios.map((scenario) => [titleOf(scenario), scenario] as const))(
      '%s',
      async (_title, scenario) => {
        const result = await perform(scenario, { browser, scripts: await scripts, quietMillis });
        expect(result).toMatchObject({ lost: [], harmfulCopies: 0, broken: [], uncaught: [] });
      },
    );
  });
}

function titleOf({ name, covers }: Scenario): string {
  return covers ? `${covers} ${name}` : name;
}
