import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, onTestFinished } from 'vitest';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import { eventColumns } from '../../../../tools/catalog/sql/event-columns.ts';
import { loadEvents } from '../../../../tools/catalog/sql/load-events.ts';
import { speedQuestions } from '../../../../tools/catalog/sql/page-speed.ts';
import { postgresBinaries, startPostgres } from '../warehouses/start-postgres.ts';

const [speed] = speedQuestions;
const columns = eventColumns(careCatalog(fileURLToPath(new URL('../../../..', import.meta.url))));

type Vital = Readonly<Record<string, unknown>>;

/** Measurements of LCP, of the values that are given in milliseconds. */
function measured(path: string, web_platform: string, values: readonly number[]): readonly Vital[] {
  return values.map((value) => ({
    ...{ metric: 'LCP', path, web_platform, value, client_kind: 'human' },
    rating: value <= 2_500 ? 'good' : value <= 4_000 ? 'needs-improvement' : 'poor',
  }));
}

const vitals: readonly Vital[] = [
  ...measured('/', 'Mobile Web', [5_000, 900, 3_000, 1_200]),
  ...measured('/', 'Desktop Web', [700, 800, 600, 9_000, 500, 650, 720, 640]),
  ...measured('/jobs', 'Mobile Web', [1_000]),
  ...measured('/jobs', 'Mobile Web', [90_000]).map((vital) => ({ ...vital, client_kind: 'automation' })),
  {
    ...{ metric: 'CLS', path: '/', web_platform: 'Mobile Web', value: 0.1234, rating: 'needs-improvement' },
    client_kind: 'human',
  },
];

const answer = [
  ['CLS', '/', 'Mobile Web', 1, 0.1234, 0],
  ['LCP', '/', 'Desktop Web', 8, 720, 87.5],
  ['LCP', '/', 'Mobile Web', 4, 3_000, 50],
  ['LCP', '/jobs', 'Mobile Web', 1, 1_000, 100],
];

/** The answer to the question for these events. */
async function ask(events: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'care-speed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'events.ndjson');
  writeFileSync(file, events.map((event) => JSON.stringify(event)).join('\n'));
  const instance = await DuckDBInstance.create(':memory:');
  const database = await instance.connect();
  await database.run(loadEvents(columns, file));
  const result = await database.runAndReadAll(speed?.query ?? '');
  const answered = {
    columns: result.columnNames(),
    rows: result.getRowsJson().map((row) => row.map((cell, at) => (at < 3 ? cell : Number(cell)))),
  };
  database.closeSync();
  instance.closeSync();
  return answered;
}

const eventOf = (event_type: string, event_properties: object, at: number) => ({
  ...{ event_type, event_properties, time: 1_795_600_000_000 + at, insert_id: `${at}` },
  ...{ device_id: 'one', session_id: 1_795_600_000_000 },
});

it('says how fast pages are at p75, and how many views are good, by metric, page and device', async () => {
  expect(await ask(vitals.map((vital, at) => eventOf('Web Vital', vital, at)))).toEqual({
    columns: speed?.columns,
    rows: answer,
  });
});

it('weighs what a sample has: the fast half of the views and a tenth of the slow ones', async () => {
  const fast = measured('/', 'Mobile Web', [500, 600]).map((vital) => ({ ...vital, sdk_sample_rate: 0.5 }));
  const slow = measured('/', 'Mobile Web', [3_000]).map((vital) => ({ ...vital, sdk_sample_rate: 0.1 }));
  const events = [...fast, ...slow].map((vital, at) => eventOf('Web Vital', vital, at));
  expect((await ask(events)).rows).toEqual([['LCP', '/', 'Mobile Web', 14, 3_000, 28.6]]);
  const mostlyFast = [...slow, ...Array.from({ length: 8 }, () => fast).flat()];
  expect((await ask(mostlyFast.map((vital, at) => eventOf('Web Vital', vital, at)))).rows).toEqual([
    ['LCP', '/', 'Mobile Web', 42, 600, 76.2],
  ]);
});

it('has an empty answer of events without web vitals', async () => {
  expect(await ask([eventOf('Homepage Viewed', { client_kind: 'human' }, 1)])).toEqual({
    columns: speed?.columns,
    rows: [],
  });
});

it.skipIf(!postgresBinaries)('says the same in PostgreSQL', async () => {
  const { ask: askPostgres } = await startPostgres();
  const rows = vitals.map(
    (vital) =>
      `('Web Vital', '${vital.metric}', '${vital.path}', '${vital.web_platform}', ${vital.value}, '${vital.rating}', '${vital.client_kind}')`,
  );
  const table = `create temporary table events (event_type text, metric text, path text, web_platform text, value double precision, rating text, client_kind text, weight decimal(18, 6) default 1);
    insert into events (event_type, metric, path, web_platform, value, rating, client_kind) values ${rows.join(', ')};`;
  const [answered] = await askPostgres(table, [speed?.query ?? ''], {});
  expect(answered?.map((row) => row.map((cell, at) => (at < 3 ? cell : Number(cell))))).toEqual(answer);
});
