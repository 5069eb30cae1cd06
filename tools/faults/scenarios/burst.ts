import { status, times } from '../answers.ts';
import { visitMillis } from '../moves.ts';
import type { Scenario } from '../scenario.ts';

/** Many events in one task. */
export const burstScenarios: readonly Scenario[] = [
  {
    name: '3,000 events in one task',
    async run(stage) {
      await stage.log(await stage.open(), 3_000);
    },
  },
  {
    name: '3,000 events in one task, and the first three answers are 503',
    async run(stage) {
      const page = await stage.open();
      stage.collector.answerNext(...times(3, status(503)));
      await stage.log(page, 3_000);
    },
  },
  {
    name: '300 events, and the page is left in the same task',
    async run(stage) {
      const page = await stage.open();
      await stage.logAndLeave(page, 300);
      await stage.complete(visitMillis);
      await stage.openAgain();
    },
  },
];
