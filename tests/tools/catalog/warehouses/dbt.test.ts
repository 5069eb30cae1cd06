import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import sqlParser from 'node-sql-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ExportRow, exportRows } from '../../../../tools/catalog/visits/export-row.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { postgresBinaries, startPostgres } from './start-postgres.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../../docs/events/dbt/${path}`, import.meta.url), 'utf8');

/** The SQL to which dbt compiles a model: its table is `made`, that of the run before. */
function compile(path: string, isIncremental: boolean): string {
  return read(path)
    .replace(/^--.*\n/gm, '')
    .replace(/\{\{ config\(.*\) \}\}/, '')
    .replace(/\{% if is_incremental\(\) %\}([\s\S]*?)\{% endif %\}/, isIncremental ? '$1' : '')
    .replaceAll("{{ source('amplitude', 'amplitude_events') }}", 'amplitude_events')
    .replaceAll("{{ ref('stg_events') }}", 'made')
    .replaceAll('{{ this }}', 'made')
    .trim();
}

/** A run of the model: rows whose key is made again take the place of those before, as dbt's incremental models do. */
function runs(slug: string): { readonly first: string; readonly again: string } {
  const merge = `create temporary table fresh as ${compile(`${slug}/stg_events.sql`, true)};
    delete from made where "event_key" in (select "event_key" from fresh);
    insert into made select * from fresh;
    drop table fresh;`;
  return { first: `create table made as ${compile(`${slug}/stg_events.sql`, false)};`, again: merge };
}

const base: ExportRow = {
  event_type: 'Homepage Viewed',
  event_time: '2026-11-02 09:00:00',
  client_event_time: '2026-11-02 09:00:00',
  server_received_time: '2026-11-02 09:00:01',
  client_upload_time: '2026-11-02 09:00:01',
  insert_id: 'one',
  event_id: 1,
  device_id: 'a',
  user_id: null,
  session_id: 1,
  event_properties: { url_path: '/', schema_version: 1 },
  user_properties: {},
  library: 'care-analytics/0.1.0',
  version_name: null,
};

/** Three events that nothing names, two of them alike; one that came twice; one of a browser with the same id. */
const beginning: readonly ExportRow[] = [
  { ...base, insert_id: '' },
  { ...base, insert_id: '' },
  { ...base, insert_id: null as never, device_id: null as never },
  base,
  { ...base, server_received_time: '2026-11-02 10:00:00' },
  { ...base, device_id: 'b', server_received_time: '2026-11-20 10:00:00' },
];

/** It arrives when the model has run for days that are later. */
const late: ExportRow = { ...base, insert_id: 'late', server_received_time: '2026-11-20 11:00:00' };

const literal = (cell: unknown) => {
  if (cell === null || typeof cell === 'number') return String(cell);
  return `'${(typeof cell === 'string' ? cell : JSON.stringify(cell)).replaceAll("'", "''")}'`;
};
const insert = (rows: readonly ExportRow[]) =>
  rows
    .map((row) => `insert into amplitude_events values (${Object.values(row).map(literal).join(', ')});`)
    .join('\n');
const createExport = (text: string, json: string) =>
  `create table amplitude_events (event_type ${text}, event_time timestamp, client_event_time timestamp, server_received_time timestamp,
    client_upload_time timestamp, insert_id ${text}, event_id bigint, device_id ${text}, user_id ${text}, session_id bigint,
    event_properties ${json}, user_properties ${json}, library ${text}, version_name ${text});`;

const counts =
  'select count(*), count("event_key"), count(distinct "event_key"), sum("deliveries"), count(distinct "schema_version") from made;';

describe('the staging model of a dbt project', () => {
  it('keeps each event once in DuckDB, under a key that is never null, however often it runs', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const database = await instance.connect();
    const counted = async () => (await database.runAndReadAll(counts)).getRowsJson().flat().map(Number);
    const { again, first } = runs('duckdb');
    await database.run(createExport('varchar', 'json') + insert(beginning) + first);
    expect(await counted()).toEqual([5, 5, 5, 6, 1]);
    await database.run(again + again);
    expect(await counted()).toEqual([5, 5, 5, 6, 1]);
    await database.run(insert([late]) + again);
    expect(await counted()).toEqual([6, 6, 6, 7, 1]);
    database.closeSync();
    instance.closeSync();
  });

  it('keeps the first delivery of an event, and how many there were, where Amplitude estimates two days for it', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const database = await instance.connect();
    const { again, first } = runs('duckdb');
    const time = '2026-11-08 10:00:00';
    const other = { ...base, event_time: time, client_event_time: time, server_received_time: time };
    await database.run(
      createExport('varchar', 'json') + insert([base, { ...other, insert_id: 'other' }]) + first,
    );
    const copy = { event_time: '2026-11-03 00:00:00', server_received_time: '2026-11-10 10:00:00' };
    await database.run(insert([{ ...base, ...copy }]) + again);
    const kept = `select "deliveries", "received_millis" from made where "insert_id" = 'one'`;
    const received = Date.parse(`${base.server_received_time}Z`);
    expect((await database.runAndReadAll(kept)).getRowsJson()).toEqual([['2', `${received}`]]);
    database.closeSync();
    instance.closeSync();
  });

  it.skipIf(!postgresBinaries)('does so in PostgreSQL', async () => {
    const { ask, create } = await startPostgres();
    const { again, first } = runs('postgresql');
    await create(createExport('text', 'jsonb') + insert(beginning) + first);
    await create(again + again);
    const before = await ask('', [counts], {});
    expect(before).toEqual([[['5', '5', '5', '6', '1']]]);
    await create(insert([late]) + again);
    expect(await ask('', [counts], {})).toEqual([[['6', '6', '6', '7', '1']]]);
  });

  it('has of the recorded visits as many events as were logged, and what was lost', async () => {
    const rows = exportRows((await Promise.all(visitors.map(recordVisits))).flat());
    const instance = await DuckDBInstance.create(':memory:');
    const database = await instance.connect();
    await database.run(createExport('varchar', 'json') + insert(rows) + runs('duckdb').first);
    const ids = new Set(rows.map(({ device_id, insert_id }) => `${device_id} ${insert_id}`));
    expect((await database.runAndReadAll(counts)).getRowsJson().flat().map(Number).slice(0, 3)).toEqual([
      ids.size,
      ids.size,
      ids.size,
    ]);
    const losses = await database.runAndReadAll(compile('duckdb/stg_losses.sql', false));
    expect(losses.getRowsJson().map((row) => row.at(-2))).toEqual(['dropped:duplicate']);
    database.closeSync();
    instance.closeSync();
  });

  it.each([
    ['BigQuery', 'bigquery'],
    ['Snowflake', 'snowflake'],
  ])('is SQL of %s by its parser', (database, slug) => {
    const parser = new sqlParser.Parser();
    for (const isIncremental of [false, true]) {
      const sql = compile(`${slug}/stg_events.sql`, isIncremental);
      expect(() => parser.astify(sql, { database }), sql).not.toThrow();
      expect(() => parser.astify(`${sql} from`, { database })).toThrow();
    }
  });
});

interface Column {
  readonly name: string;
  readonly data_tests?: readonly unknown[];
}

describe('the properties of a dbt project', () => {
  const sources = parse(read('sources.yml'), { version: '1.1' });
  const properties = parse(read('stg_events.yml'), { version: '1.1' });

  it('have no key that dbt does not know', () => {
    const [source] = sources.sources;
    expect(Object.keys(sources)).toEqual(['version', 'sources']);
    expect(Object.keys(source)).toEqual(['name', 'tables']);
    expect(Object.keys(source.tables[0])).toEqual([
      'name',
      'description',
      'loaded_at_field',
      'freshness',
      'columns',
    ]);
    expect(Object.keys(properties)).toEqual(['version', 'models']);
    for (const model of properties.models)
      for (const key of Object.keys(model)) expect(['name', 'description', 'columns']).toContain(key);
    const columns: readonly Column[] = [
      ...source.tables[0].columns,
      ...properties.models.flatMap(({ columns: own }: { columns: readonly Column[] }) => own),
    ];
    const known = ['name', 'description', 'quote', 'meta', 'data_tests'];
    for (const column of columns) {
      for (const key of Object.keys(column)) expect(known).toContain(key);
      for (const test of column.data_tests ?? []) {
        if (typeof test === 'string') expect(['not_null', 'unique']).toContain(test);
        else expect(['not_null', 'accepted_values']).toContain(Object.keys(Object(test))[0]);
      }
    }
  });

  it('describe the columns that the model has, in their order', () => {
    const made = [...read('duckdb/stg_events.sql').matchAll(/ as "(\w+)",?$/gm)].map(([, name]) => name);
    expect(properties.models[0].columns.map(({ name }: Column) => name)).toEqual(made);
  });

  it('test that the key is unique and never null, and that the kind of client is a known one', () => {
    const column = (wanted: string) =>
      properties.models[0].columns.find(({ name }: Column) => name === wanted)?.data_tests;
    expect(column('event_key')).toEqual(['unique', 'not_null']);
    expect(column('client_kind')).toEqual([
      {
        accepted_values: {
          values: ['human', 'automation', 'crawler'],
          config: { severity: 'warn' },
        },
      },
    ]);
    expect(column('screen_name')).toBeUndefined();
  });
});
