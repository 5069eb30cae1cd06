import { documentedQuestions } from '../documented-questions.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { eventColumns } from '../sql/event-columns.ts';
import { loadExport } from '../sql/warehouses/load-export.ts';
import type { Warehouse } from '../sql/warehouses/warehouse.ts';
import { commentLines } from './sql-comment.ts';

/** The table of Amplitude's export, as the files name it. */
const exportTable = 'amplitude_events';

/** docs/events/sql/<warehouse>.sql. */
export function renderWarehouseQueries(model: CatalogModel, warehouse: Warehouse): string {
  const parts = [
    commentLines([
      `The catalogue’s questions in the SQL of ${warehouse.name}, asked of Amplitude’s export.`,
      'Written by `npm run docs` from the definitions of the events; edit those, not this.',
      '',
      `Run it: ${warehouse.howToRun}`,
      `${exportTable} is the table of the export, a row a delivery, with "event_properties" as JSON; put its name below.`,
      'Its "insert_id" has a $ in front in some exports. The two tables last as long as the session; an event that was',
      'delivered more than once is in them once. The days are those of "event_time", which the export is partitioned by.',
    ]),
    loadExport(warehouse, eventColumns(model), exportTable),
    ...documentedQuestions(model).flatMap(({ heading, questions }) => [
      commentLines([heading]),
      ...questions.map(({ query, title }) => `-- ${title}\n${warehouse.translate(query)}`),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
