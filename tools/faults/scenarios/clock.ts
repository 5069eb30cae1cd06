import { setTimeout as sleep } from 'node:timers/promises';
import { status, times } from '../answers.ts';
import { leaveBehind } from '../moves.ts';
import type { Scenario } from '../scenario.ts';

declare global {
  /** Moves the page's clock by so many milliseconds. */
  var shiftClock: (millis: number) => void;
}

const shifts = { 'an hour back': -3_600_000, 'a day forward': 86_400_000 };

/** The visitor's clock is wrong, or jumps. */
export const clockScenarios: readonly Scenario[] = Object.entries(shifts).flatMap(([shift, millis]) => [
  {
    name: `the clock goes ${shift} while a retry waits`,
    async run(stage) {
      stage.prepare(replaceClock, 0);
      const page = await stage.open();
      stage.collector.answerNext(...times(2, status(503)));
      await stage.log(page, 10);
      await sleep(500);
      await page.evaluate((by) => shiftClock(by), millis);
      await stage.log(page, 10);
    },
  },
  {
    name: `the clock is ${shift} in one visit, and right in the next`,
    async run(stage) {
      stage.prepare(replaceClock, millis);
      await leaveBehind(stage, { meanwhile: async () => stage.prepare(() => shiftClock(0)) });
    },
  },
]);

/** Runs in the page. */
function replaceClock(initialShift: number): void {
  const RealDate = Date;
  let shift = initialShift;
  globalThis.shiftClock = (millis) => {
    shift = millis;
  };
  globalThis.Date = new Proxy(RealDate, {
    apply: () => String(new RealDate(RealDate.now() + shift)),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + shift], newTarget),
    get: (target, key, receiver) =>
      key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key, receiver),
  });
}
