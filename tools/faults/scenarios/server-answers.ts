import { type Answer, answerLost, reset, silence, status, times } from '../answers.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** The collector answers wrongly, late or not at all. */
export const serverAnswerScenarios: readonly Scenario[] = [
  wrongAnswers('500 three times', times(3, status(500))),
  wrongAnswers(
    '401, 403, 404, 408 and 425, one after another',
    [401, 403, 404, 408, 425].map((code) => status(code)),
  ),
  wrongAnswers('the connection is reset three times', times(3, reset)),
  wrongAnswers('the answer is lost three times, after the events were stored', times(3, answerLost)),
  wrongAnswers(
    '301 twice, to a page that answers 200',
    times(2, status(301, { headers: { location: '/welcome' } })),
  ),
  wrongAnswers('304 twice', times(2, status(304))),
  wrongAnswers('bodies that no parser takes, with 500, 400 and 200', [
    status(500, { body: '<html>' }),
    status(400, { body: '{"code":' }),
    status(200, { body: '}{' }),
  ]),
  {
    name: '503 for 10 seconds',
    async run(stage) {
      const page = await stage.open();
      answerFor(stage, 10_000, status(503));
      await stage.log(page, 20);
    },
  },
  {
    name: 'no answer for 15 seconds',
    async run(stage) {
      const page = await stage.open();
      answerFor(stage, 15_000, silence(15_000));
      await stage.log(page, 20);
    },
  },
  {
    name: '429 with Retry-After in seconds',
    sameOrigin: true,
    async run(stage) {
      const page = await stage.open();
      stage.collector.answerNext(status(429, { headers: { 'retry-after': '4' } }));
      await stage.log(page, 20);
      demandPause(stage, () => 4_000);
    },
  },
  {
    name: '429 with Retry-After as a date',
    async run(stage) {
      const page = await stage.open();
      const date = new Date(Date.now() + 5_000);
      stage.collector.answerNext(status(429, { headers: { 'retry-after': date.toUTCString() } }));
      await stage.log(page, 20);
      demandPause(stage, (answeredAt) => date.setMilliseconds(0) - answeredAt);
    },
  },
  {
    name: '413 until a request has at most 8,000 bytes',
    async run(stage) {
      const page = await stage.open();
      stage.collector.answer = ({ bytes }) => (bytes > 8_000 ? status(413) : undefined);
      await stage.log(page, 60);
    },
  },
];

function wrongAnswers(name: string, answers: readonly Answer[]): Scenario {
  return {
    name,
    async run(stage) {
      const page = await stage.open();
      stage.collector.answerNext(...answers);
      await stage.log(page, 20);
      stage.demand('every wrong answer was given', () => stage.collector.unused() === 0);
    },
  };
}

function answerFor({ collector }: Stage, millis: number, answer: Answer): void {
  const end = Date.now() + millis;
  collector.answer = () => (Date.now() < end ? answer : undefined);
}

/** Demands that nothing is sent for so long after a 429. */
function demandPause({ collector, demand }: Stage, millis: (answeredAt: number) => number): void {
  /** Clocks of two processes that are read at different moments. */
  const tolerance = 20;
  demand('nothing is sent earlier than Retry-After says', () => {
    const refused = collector.uploads.filter(({ answer }) => answer?.status === 429);
    return (
      refused.length > 0 &&
      refused.every(({ answeredAt = 0 }) => {
        const end = answeredAt + millis(answeredAt) - tolerance;
        return collector.uploads.every(({ at }) => at <= answeredAt || at >= end);
      })
    );
  });
}
