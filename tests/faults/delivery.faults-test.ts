import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSharedBrowser } from './browser.ts';
import { perform } from './perform.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';
import { bundleSubject, ourSubjects } from './subject.ts';

/** Longer than a retry waits, or an event that another page has left; in milliseconds. */
const quietMillis = 90_000;

let browser: Browser;

beforeAll(async () => {
  browser = await launchSharedBrowser();
});
afterAll(() => browser.close());

describe.each(ourSubjects)('no event is lost, and none counts twice, with the $name:', (subject) => {
  const scripts = bundleSubject(subject);

  describe.concurrent('whatever happens', () => {
    for (const scenario of allScenarios) {
      const { proves = '', name } = scenario;
      it(`${proves} ${name}`.trim(), async () => {
        const result = await perform(scenario, { browser, scripts: await scripts, quietMillis });
        expect(result).toMatchObject({ lost: [], harmfulCopies: 0, broken: [], uncaught: [] });
      });
    }
  });
});
