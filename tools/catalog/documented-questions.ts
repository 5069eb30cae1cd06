import type { EventQuestion } from '../../sdk/events/describe-events.ts';
import type { CatalogModel } from './model/catalog-model.ts';
import { type SdkEvent, sdkEvents } from './model/sdk-events.ts';
import { qualityQuestions } from './quality/quality-questions.ts';
import { acrossQuestions } from './sql/across-events.ts';
import { answerQuery, countByDay } from './sql/count-query.ts';
import type { WrittenQuestion } from './sql/written-question.ts';

/** A question with the query that answers it. */
export interface DocumentedQuestion {
  readonly title: string;
  /** The columns of its answer. */
  readonly columns: readonly string[];
  readonly query: string;
}

/** Questions under a heading. */
interface Topic {
  readonly heading: string;
  readonly questions: readonly DocumentedQuestion[];
}

/** All that the catalogue asks, in the order of queries.sql. */
export function documentedQuestions({ events }: Pick<CatalogModel, 'events'>): readonly Topic[] {
  return [
    ...events.map(({ name, questions }) => ({
      heading: name,
      questions: [byDay(name), ...questions.map((question) => ofEvent(name, question))],
    })),
    ...sdkEvents.map((event) => ({ heading: event.title, questions: [sdkByDay(event)] })),
    { heading: 'More than one event', questions: acrossQuestions.map(written) },
    { heading: 'Quality of the data', questions: Object.values(qualityQuestions).map(written) },
  ];
}

/** Counts an event by day. */
export function byDay(event: string): DocumentedQuestion {
  return { title: `${event}, by day`, columns: ['day', 'events', 'visitors'], query: countByDay(event) };
}

/** Counts an event of the SDK itself by day. */
export function sdkByDay({ names, title }: SdkEvent): DocumentedQuestion {
  return { ...byDay(title), query: countByDay(...names) };
}

/** A question about one event. */
export function ofEvent(event: string, question: EventQuestion): DocumentedQuestion {
  const { by, counts = 'events' } = question;
  return {
    title: question.question,
    columns: by ? [by, counts] : [counts],
    query: answerQuery(event, question),
  };
}

/** A question whose query is written by hand. */
export function written({ columns, query, question }: WrittenQuestion): DocumentedQuestion {
  return { title: question, columns, query };
}
