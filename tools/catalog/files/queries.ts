import { documentedQuestions } from '../documented-questions.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { type EventColumn, eventColumns } from '../sql/event-columns.ts';
import { questionParameters } from '../sql/parameters.ts';
import { quoteName } from '../sql/quote.ts';
import { commentLines } from './sql-comment.ts';

/** docs/events/queries.sql. */
export function renderQueries(model: CatalogModel): string {
  const parts = [
    commentLines([
      'Counts every event by day and answers the questions that events are there for.',
      'Written by `npm run docs` from the definitions of the events; edit those, not this.',
      '',
      'The queries are plain SQL and ask one table, or a view, of the shape below: a row an event, however often it was delivered, a column a property.',
      'load.sql makes it of a file of events in DuckDB. A property that an event does not have is null.',
      'A row stands for "weight" events: more than one where browsers are sampled. The answers count by it.',
      'It has the events that “parameters” asks for, a table or view of one row: all days where it names none.',
      'Beside it is “losses”: what "sdk_dropped" counts, a row an event and a reason.',
      'They leave out tests, scripts and crawlers; without the line on "client_kind" those count too.',
      'Visitors are counted by the identifiers of their events: visitors who have not agreed have none.',
      'A session is a "device_id" with a "session_id".',
    ]),
    tableShape('events', eventColumns(model)).replace(/^/gm, '-- '),
    tableShape('parameters', questionParameters).replace(/^/gm, '-- '),
    ...documentedQuestions(model).flatMap(({ heading, questions }) => [
      commentLines([heading]),
      ...questions.map(({ query, title }) => `-- ${title}\n${query}`),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A table that the queries ask. */
function tableShape(table: string, columns: readonly Pick<EventColumn, 'name' | 'note' | 'type'>[]): string {
  const last = columns.length - 1;
  const lines = columns.map(
    ({ name, note, type }, at) => `  ${quoteName(name)} ${type}${at < last ? ',' : ''} -- ${note}`,
  );
  return [`create table ${table} (`, ...lines, ');'].join('\n');
}
