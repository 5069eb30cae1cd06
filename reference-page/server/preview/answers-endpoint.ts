import { Hono } from 'hono';
import {
  defaultParameters,
  faultOf,
  type QuestionParameters,
} from '../../../sdk/event-database/question-parameters.ts';
import { type AnswerDays, type Answers, answerDays, answersPath } from '../../preview/answers.ts';
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
    const parameters = parametersOf(days, context.req.query(), now());
    const fault = faultOf(parameters);
    if (fault !== undefined) return context.json({ problem: fault } satisfies Answers, 400);
    const answers = await queue.run(async () =>
      answerQuestions(options, await log.writtenBytes(), parameters, days === 'today'),
    );
    return context.json(answers, 'problem' in answers ? 503 : 200, { 'cache-control': 'no-store' });
  });
  return endpoint;
}

/** The parameters of the catalogue's questions; “today” is the day in the time zone. */
function parametersOf(
  days: AnswerDays,
  { from, test, timeZone, to }: Readonly<Record<string, string>>,
  nowMillis: number,
): QuestionParameters {
  const asked = {
    ...defaultParameters,
    timeZone: timeZone || defaultParameters.timeZone,
    test: test || undefined,
  };
  if (days === 'all') return asked;
  if (days === 'some') return { ...asked, from: from || undefined, to: to || undefined };
  const today = faultOf(asked) === undefined ? dayIn(asked.timeZone, nowMillis) : undefined;
  return { ...asked, from: today, to: today };
}

function dayIn(timeZone: string, millis: number): string {
  // Swedish days are written as those of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(millis);
}
