import type { CatalogModel } from '../model/catalog-model.ts';
import { answerQuery, countByDay } from '../sql/count-query.ts';
import { tableShape } from '../sql/table-shape.ts';

/** docs/events/queries.sql. */
export function renderQueries(model: CatalogModel): string {
  const parts = [
    comment([
      'Counts every event by day and answers the questions that events are there for.',
      'Written by `npm run docs:catalog` from the definitions of the events; edit those, not this.',
      '',
      'The queries are plain SQL and ask one table, or a view, of the shape below: a row an event, a column a property.',
      'Where properties are kept as one JSON column, make that view first. A property that an event does not have is null.',
      'They leave out tests, scripts and crawlers; without the line on "client_kind" those count too.',
    ]),
    tableShape(model).replace(/^/gm, '-- '),
    ...model.events.flatMap(({ name, questions }) => [
      `-- ${name}, by day\n${countByDay(name)}`,
      ...questions.map((question) => `-- ${question.question}\n${answerQuery(name, question)}`),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function comment(lines: readonly string[]): string {
  return lines.map((line) => `-- ${line}`.trimEnd()).join('\n');
}
