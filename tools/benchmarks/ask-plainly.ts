import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { readQuestions } from '../../sdk/event-database/read-questions.ts';
import { onceEach } from '../catalog/sql/once-each.ts';
import { quoteValue } from '../catalog/sql/quote.ts';

/** A count, and a join of three. */
export const askedQuestions = [
  'How many people searched?',
  'How many of those who search open an enrollment, and become members?',
] as const;

/** Answers a question by DuckDB alone, as CSV: `node --import tsx ask-plainly.ts <question> <file>`. */
async function ask(question: string, file: string): Promise<void> {
  const sql = readFileSync(new URL('../../docs/events/queries.sql', import.meta.url), 'utf8');
  const query = readQuestions(sql).find(({ title }) => title === question)?.query ?? '';
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const properties = ['visitor_id', 'label', 'screen_name', 'client_kind', 'searchError'];
  await connection.run(
    [
      'create view events as',
      // No visit is a sample.
      `select event_type, 1 as "weight", make_timestamp("time" * 1000) as "time", ${properties.map((name) => `event_properties ->> '${name}' as "${name}"`).join(', ')}`,
      ...onceEach([
        `read_json(${quoteValue(file)}, format = 'newline_delimited', columns = {`,
        `"event_type": 'varchar', "time": 'bigint', "insert_id": 'varchar', "device_id": 'varchar', "server_received_time": 'varchar', "event_properties": 'json'`,
        '})',
      ]),
    ].join('\n'),
  );
  const reader = await connection.runAndReadAll(query);
  for (const row of [reader.columnNames(), ...reader.getRowsJson()]) console.log(row.join(','));
}

const [question, file] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url) && question && file) await ask(question, file);
