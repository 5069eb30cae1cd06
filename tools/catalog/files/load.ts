import type { CatalogModel } from '../model/catalog-model.ts';
import { eventColumns } from '../sql/event-columns.ts';
import { loadEvents } from '../sql/load-events.ts';
import { commentLines } from './sql-comment.ts';

/** docs/events/load.sql. */
export function renderLoad(model: CatalogModel): string {
  const head = commentLines([
    'Makes the table that queries.sql asks, of a file of events, in DuckDB: duckdb -init load.sql',
    'Written by `npm run docs` from the definitions of the events; edit those, not this.',
    '',
    'The file is events.ndjson in the folder where DuckDB runs, an event a line, as a collector of Amplitude’s HTTP API v2 gets it;',
    'the preview of the reference page has its own at /preview/events.ndjson. Change the name in the lines of “read_json” for another one.',
    'The file is read once, when this runs: run it again for events that have come since.',
    '',
    'Variables choose what the questions are asked of; each question follows them, without another run:',
    ...[
      `set variable from_day = date '2026-11-01'; set variable to_day = date '2026-11-30';`,
      `set variable time_zone = 'America/New_York'; set variable test_name = 'heroZip'; set variable min_difference = 2;`,
    ].map((line) => `  ${line}`),
  ]);
  return `${head}\n\n${loadEvents(eventColumns(model), 'events.ndjson')}\n`;
}
