import { documentedQuestions } from '../documented-questions.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { eventColumns } from '../sql/event-columns.ts';
import { loadExport } from '../sql/warehouses/load-export.ts';
import type { Warehouse } from '../sql/warehouses/warehouse.ts';
import { commentLines } from './sql-comment.ts';

/** The table of Amplitude's export, as the files name it. */
const exportTable = 'amplitude_events';

/** docs/events/sql/<warehouse>.sql: makes the tables that the questions ask, and has the questions where queries.sql is no SQL of it. */
export function renderWarehouseQueries(model: CatalogModel, warehouse: Warehouse): string {
  const { name, translate } = warehouse;
  const parts = [
    commentLines([
      `Makes the tables that the catalogue’s questions ask, of Amplitude’s export in ${name}.`,
      translate
        ? `Then come the questions in the SQL of ${name}.`
        : 'The questions are those of ../queries.sql, as they stand there.',
      'Written by `npm run docs` from the definitions of the events; edit those, not this.',
      '',
      `Run it: ${warehouse.howToRun}`,
      `${exportTable} is the table of the export, one row per delivery, with "event_properties" as JSON; put its name below.`,
      'Its "insert_id" has a $ in front in some exports. The tables last as long as the session; an event that was',
      'delivered more than once is in them once. The days are those of "event_time", in the time zone that is given.',
      'An empty test asks all of them, an empty smallest difference the one that is seen. Where no client passes them,',
      'write the values in their place.',
    ]),
    loadExport(warehouse, eventColumns(model), exportTable),
    ...(translate ? translated(model, translate) : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function translated(model: CatalogModel, translate: NonNullable<Warehouse['translate']>): readonly string[] {
  return documentedQuestions(model).flatMap(({ heading, questions }) => [
    commentLines([heading]),
    ...questions.map(({ query, title }) => `-- ${title}\n${translate(query)}`),
  ]);
}
