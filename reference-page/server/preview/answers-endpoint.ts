import { Hono } from 'hono';
import { type Answers, answerDays, answersPath } from '../../preview/answers.ts';
import { type AnswerQuestionsOptions, answerQuestions } from './answer-questions.ts';
import type { EventLog } from './event-log.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface AnswersEndpointOptions extends AnswerQuestionsOptions {
  readonly log: EventLog;
  readonly now: () => number;
}

/** Answers the catalogue's questions with the stored events, one asker at a time. */
export function createAnswersEndpoint({ log, now, ...options }: AnswersEndpointOptions): Hono {
  const endpoint = new Hono();
  const queue = createSerialQueue();
  endpoint.get(answersPath, async (context) => {
    const days = answerDays.find((name) => name === context.req.query('days'));
    if (!days)
      return context.json({ problem: `days is one of: ${answerDays.join(', ')}` } satisfies Answers, 400);
    const answers = await queue.run(async () =>
      answerQuestions(options, await log.writtenBytes(), days, now()),
    );
    return context.json(answers, 'problem' in answers ? 503 : 200, { 'cache-control': 'no-store' });
  });
  return endpoint;
}
