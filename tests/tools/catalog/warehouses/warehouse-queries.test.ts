import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { readQuestions } from '../../../../sdk/event-database/read-questions.ts';
import { type ExportRow, exportRows } from '../../../../tools/catalog/visits/export-row.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { answerTo } from '../answer-to.ts';
import { copyVisits, sampleLines } from '../visits/sample-lines.ts';
import { postgresBinaries, startPostgres } from './start-postgres.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../../docs/events/${path}.sql`, import.meta.url), 'utf8');

const questions = readQuestions(read('queries'));

/** The parameters as clients pass them. */
const parameters = {
  from_day: '2026-11-02',
  to_day: '2026-11-27',
  time_zone: 'UTC',
  test_name: '',
  min_difference: '',
};

const comparable = (cell: unknown) =>
  cell !== null && String(cell).trim() !== '' && Number.isFinite(Number(cell))
    ? String(Number(cell))
    : String(cell);

let rows: readonly ExportRow[];

beforeAll(async () => {
  rows = exportRows((await Promise.all(visitors.map(recordVisits))).flat());
});

function expectAnswer(title: string, answer: readonly (readonly unknown[])[]): void {
  expect(
    answer.map((row) => row.map(comparable)),
    title,
  ).toEqual(answerTo(title, answer).map((row) => row.map(comparable)));
}

describe('the questions in the SQL of a warehouse', () => {
  it('are all there in sql/bigquery.sql', () => {
    const titles = questions.map(({ title }) => title);
    expect(readQuestions(read('sql/bigquery')).map(({ title }) => title)).toEqual(titles);
  });

  it('are answered by DuckDB of the export of the recorded visits', async () => {
    const answers = await askDuckDb(rows);
    questions.forEach(({ title }, at) => {
      expectAnswer(title, answers[at] ?? []);
    });
  });

  it.skipIf(!postgresBinaries)(
    'are answered by PostgreSQL of the export of the recorded visits, and only of its first day',
    async () => {
      const { ask, create } = await startPostgres();
      await create(exportIn('jsonb', rows));
      const load = read('sql/postgresql');
      const results = await ask(
        load,
        questions.map(({ query }) => query),
        parameters,
      );
      questions.forEach(({ title }, at) => {
        expectAnswer(title, results[at] ?? []);
      });
      const [monday] = await ask(
        load,
        [questions.find(({ title }) => title === 'Homepage Viewed, by day')?.query ?? ''],
        { ...parameters, to_day: '2026-11-02' },
      );
      expect(monday).toEqual([['2026-11-02', '4', '4']]);
      // Fay comes at 23:50 by the clock of UTC, which is Tuesday in Tokyo; all others of Monday come earlier than 15:00.
      const [inTokyo, ofOneTest] = await ask(
        load,
        ['Homepage Viewed, by day', 'How many people saw each variant of a test?'].map(
          (title) => questions.find((one) => one.title === title)?.query ?? '',
        ),
        { ...parameters, time_zone: 'Asia/Tokyo', to_day: '2026-11-03', test_name: 'loginLink' },
      );
      expect(inTokyo).toEqual([
        ['2026-11-02', '3', '3'],
        ['2026-11-03', '3', '3'],
      ]);
      expect(ofOneTest).toEqual([['loginLink', '1', '1']]);
    },
  );

  it.skipIf(!postgresBinaries)('weigh a sample in PostgreSQL as in DuckDB', async () => {
    const lines = copyVisits((await Promise.all(visitors.map(recordVisits))).flat(), 6);
    const sample = sampleLines(lines, {
      visitors: 0.7,
      events: { 'Member Enrolled': 1, 'Screen Viewed': 0.5, 'Test Exposure': 1 / 3 },
    });
    const sampled = exportRows(sample);
    const { ask, create } = await startPostgres();
    await create(exportIn('jsonb', sampled));
    const answers = await ask(
      read('sql/postgresql'),
      questions.map(({ query }) => query),
      parameters,
    );
    const expected = await askDuckDb(sampled);
    questions.forEach(({ title }, at) => {
      const of = (answer: readonly (readonly unknown[])[] = []) =>
        answer.map((row) => row.map((cell) => rounded(comparable(cell))));
      expect(of(answers[at]), title).toEqual(of(expected[at]));
    });
    expect(expected.flat(2)).not.toEqual((await askDuckDb(exportRows(lines))).flat(2));
  });
});

it.skipIf(!postgresBinaries)('an event with odd values ends no query in PostgreSQL', async () => {
  const values = [1.5, -1, 1e30, 5e-324, 1.7e308, 'text', '9'.repeat(400), '', true, null, [1], { a: 'b' }];
  const dropped = ['{torn', { 'dropped:schema': 'b', 'dropped:expired': 2 }, { 'dropped:schema': 1e30 }];
  const [view] = rows.filter(({ event_type }) => event_type === 'Homepage Viewed');
  if (!view) throw new Error('No visitor sees the home page');
  const odd = [...values, ...dropped].map((value, at) => ({
    ...{ ...view, insert_id: `odd ${at}`, device_id: `odd ${at}` },
    event_properties: {
      ...Object(view.event_properties),
      ...{ schema_version: value, schema_valid: value, sdk_dropped: value, sdk_sample_rate: value, value },
    },
  }));
  const { ask, create } = await startPostgres();
  for (const json of ['json', 'jsonb']) {
    await create(`drop table if exists amplitude_events; ${exportIn(json, odd)}`);
    const asked = [
      'select count(*), sum("weight") from events',
      'select "reason", sum("lost") from losses group by 1 order by 1',
    ];
    expect(
      await ask(
        read('sql/postgresql'),
        asked.map((sql) => `${sql};`),
        parameters,
      ),
    ).toEqual([
      [[`${odd.length}`, `${odd.length}.000000`]],
      expect.arrayContaining([
        ['dropped:expired', '2'],
        ['dropped:schema', 'null'],
      ]),
    ]);
  }
});

/** The table of the export. @param json the type of its JSON */
function exportIn(json: string, of: readonly ExportRow[]): string {
  const inserted = of.map(
    (row) => `insert into amplitude_events values (${Object.values(row).map(literal).join(', ')});`,
  );
  return `create table amplitude_events (event_type text, event_time timestamp, client_event_time timestamp,
    server_received_time timestamp, client_upload_time timestamp, insert_id text, event_id bigint, device_id text, user_id text, session_id bigint,
    event_properties ${json}, user_properties ${json}, library text, version_name text);
    ${inserted.join('\n')}`;
}

/** The answers of DuckDB to each question of an export. */
async function askDuckDb(of: readonly ExportRow[]): Promise<readonly (readonly (readonly unknown[])[])[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const database = await instance.connect();
  await database.run(exportIn('json', of));
  for (const [name, value] of Object.entries(parameters))
    await database.run(`set variable ${name} = '${value}'`);
  await database.run(read('sql/duckdb'));
  const answers = [];
  for (const { query } of questions) answers.push((await database.runAndReadAll(query)).getRowsJson());
  database.closeSync();
  instance.closeSync();
  return answers;
}

/** Numbers to one digit after the point: one database computes exactly, the other one with binary fractions. */
function rounded(cell: string): string {
  return /^-?[\d.]+$/.test(cell) ? String(Math.round(Number(cell) * 10) / 10 + 0) : cell;
}

function literal(cell: unknown): string {
  if (cell === null) return 'null';
  if (typeof cell === 'number') return String(cell);
  return `'${(typeof cell === 'string' ? cell : JSON.stringify(cell)).replaceAll("'", "''")}'`;
}
