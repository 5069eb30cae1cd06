import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxWaitingBytes } from '../../../sdk/outbox/outbox.ts';
import { maxDelayMillis } from '../../../sdk/outbox/throttle-requests.ts';
import { cases } from '../../../tools/vitest/test-mode.ts';
import { createBrowser, type Setup } from './delivery-model-browser.ts';
import { behaviours } from './delivery-model-collector.ts';
import { run, take } from './delivery-model-run.ts';
import { anySetup, anyStep, besideStep, brokenStep, type Step } from './delivery-model-step.ts';

/** Many runs take their time where many tests run in parallel, in milliseconds. */
const patience = 240_000;

/** Runs browsers through such steps; none of them may show a fault. */
async function expectNoFault(
  step: fc.Arbitrary<Step>,
  maxLength: number,
  numRuns: number,
  examples: [{ setup: Setup; steps: Step[] }][] = [],
): Promise<void> {
  const steps = fc.array(step, { maxLength, size: 'max' });
  const property = fc.asyncProperty(fc.record({ setup: anySetup, steps }), async (given) => {
    expect((await run(given.setup, given.steps)).faults).toEqual([]);
  });
  await fc.assert(property, { numRuns: cases(numRuns), examples });
}

const usual: Setup = {
  destinations: 1,
  hasLocks: true,
  flushIntervalMillis: 0,
  flushQueueSize: 1,
  storeAfterMillis: 0,
  last: 'takes',
};

/** Visits that have failed once, in their shortest form; tried first in every run. */
const remembered: [{ setup: Setup; steps: Step[] }][] = [
  // A flush of a client that is closed while a server is silent.
  [
    {
      setup: usual,
      steps: [
        { does: 'log', page: 0, list: ['Fine'] },
        { does: 'answer', to: 0, behaviour: 'is silent', once: false },
        { does: 'wait', ms: 0 },
        { does: 'close', page: 0 },
        { does: 'flush', page: 0 },
      ],
    },
  ],
  // Two events fail apart while others get through, and the first of them is taken as the connection returns.
  [
    {
      setup: usual,
      steps: [
        { does: 'answer', to: 0, behaviour: 'times out', once: true },
        { does: 'answer', to: 0, behaviour: 'takes', once: true },
        { does: 'log', page: 0, list: ['Fine', 'Fine', 'Fine'] },
        { does: 'answer', to: 0, behaviour: 'is out of reach', once: false },
        { does: 'wait', ms: 31_000 },
        { does: 'go online' },
      ],
    },
  ],
];

const logs: Step = { does: 'log', page: 0, list: ['Fine'] };
const endsTasks: Step = { does: 'end tasks' };

/** More tasks than a silent database gets writes, then its answers. */
const lateAnswers: [{ setup: Setup; steps: Step[] }] = [
  {
    setup: usual,
    steps: [
      { does: 'answer', to: 0, behaviour: 'is out of reach', once: false },
      { does: 'database', page: 0, health: 'stalls' },
      ...Array.from({ length: 12 }, () => [logs, endsTasks]).flat(),
      { does: 'database', page: 0, health: 'works' },
      endsTasks,
    ],
  },
];

it(
  'S8.5 loses nothing, whatever fails, is late, comes twice or is killed: what was accepted arrives, or has its reason',
  () => expectNoFault(anyStep, 20, 7_000, remembered),
  patience,
);

it(
  'S8.5 loses nothing that a storage has confirmed, however storages fail, and fills none',
  () => expectNoFault(brokenStep, 40, 2_500, [lateAnswers]),
  patience,
);

it(
  'a destination that works gets every event in time, whatever another one does',
  async () => {
    const steps = fc.array(besideStep, { maxLength: 16, size: 'max' });
    const property = fc.asyncProperty(fc.constantFrom(...behaviours), steps, async (behaviour, list) => {
      const browser = createBrowser({ ...usual, destinations: 2 });
      const [first, second] = browser.collectors;
      if (second) second.behaviour = behaviour;
      browser.open();
      for (const step of list) {
        await take(browser, step, { flushes: [] });
        await browser.time.advance(0);
        const late = () => browser.accepted.filter(({ receipt }) => !first?.taken.has(receipt.id));
        // Requests that follow each other keep an interval.
        if (late().length > 0) await browser.time.advance(maxDelayMillis);
        expect(late().map(({ label }) => label)).toEqual([]);
      }
      expect(browser.faults).toEqual([]);
    });
    await fc.assert(property, { numRuns: cases(1_000) });
  },
  patience,
);

it(
  'discards the oldest only when more than 5 MB wait, and never keeps more',
  async () => {
    const visit = fc.record({ count: fc.integer({ min: 1, max: 230 }), isKilled: fc.boolean() });
    const visits = fc.array(visit, { minLength: 1, maxLength: 3, size: 'max' });
    const property = fc.asyncProperty(visits, async (list) => {
      const browser = createBrowser(usual);
      for (const collector of browser.collectors) collector.behaviour = 'is out of reach';
      let pages = 0;
      for (const { count, isKilled } of list) {
        const page = browser.open();
        for (let index = 0; index < count; index += 1) browser.log(page, 'Fine', 24_000);
        // Removals go with the next write, or after a second.
        await browser.time.advance(2_000);
        pages += isKilled ? 0 : 1;
        expect(browser.storedBytes()).toBeLessThanOrEqual(maxWaitingBytes * Math.max(1, pages + 1));
        if (isKilled) page.kill([true]);
      }
      for (const collector of browser.collectors) collector.behaviour = 'takes';
      browser.log(browser.open(), 'Fine');
      await browser.time.advance(240_000);
      const [collector] = browser.collectors;
      const missing = browser.accepted.filter(
        (event) =>
          !collector?.taken.has(event.receipt.id) && !browser.endsOf(event).has('dropped:journal-full'),
      );
      // Events of earlier pages are removed unread: each is counted, also one whose end its page had reported.
      expect(missing.length).toBeLessThanOrEqual(browser.lostUnread());
      expect(browser.faults).toEqual([]);
    });
    await fc.assert(property, { numRuns: cases(25) });
  },
  patience,
);
