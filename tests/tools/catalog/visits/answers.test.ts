import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute } from '../../../../reference-page/app/routes.tsx';
import { screenNames } from '../../../../sdk/catalog/screen-names.ts';
import { readQuestions } from '../../../../sdk/event-database/read-questions.ts';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import { documentedQuestions } from '../../../../tools/catalog/documented-questions.ts';
import { answers } from '../../../../tools/catalog/visits/answers.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { answerTo } from '../answer-to.ts';

const docs = new URL('../../../../docs/events/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), 'utf8');

/** The queries of queries.sql by their titles. */
const queries = readQuestions(read('queries.sql'));

const questions = documentedQuestions(
  careCatalog(fileURLToPath(new URL('../../../..', import.meta.url))),
).flatMap((topic) => topic.questions);

const folder = mkdtempSync(join(tmpdir(), 'care-answers-'));
const instance = await DuckDBInstance.create(':memory:');
let database: DuckDBConnection;

async function ask(sql: string): Promise<readonly (readonly unknown[])[]> {
  const rows = (await database.runAndReadAll(sql)).getRowsJson();
  return rows.map((row) => row.map((cell) => (/^\d+$/.test(String(cell)) ? Number(cell) : cell)));
}

function loadFrom(lines: readonly string[]): string {
  const file = join(folder, 'events.ndjson');
  writeFileSync(file, lines.join('\n'));
  return read('load.sql').replace("'events.ndjson'", `'${file}'`);
}

let recorded: readonly string[];

beforeAll(async () => {
  recorded = (await Promise.all(visitors.map(recordVisits))).flat();
  database = await instance.connect();
  await database.run(loadFrom(recorded));
});

afterAll(() => {
  database.closeSync();
  instance.closeSync();
  rmSync(folder, { recursive: true });
});

describe('the documented queries', () => {
  it('are asked in the order of the answers that were counted by hand, each of which is to one of them', () => {
    const titles = queries.map(({ title }) => title);
    expect(titles.filter((title) => title in answers)).toEqual(Object.keys(answers));
  });

  it.each(questions)('have an answer of the columns that are shown: $title', async ({ columns, query }) => {
    expect((await database.runAndReadAll(query)).columnNames()).toEqual(columns);
  });

  it.each(queries)('answer on the recorded visits: $title', async ({ query, title }) => {
    const rows = await ask(query);
    expect(rows.map((row) => row.map(String))).toEqual(answerTo(title, rows).map((row) => row.map(String)));
  });

  it('are asked of nothing that somebody has done who refused', async () => {
    const refusing = visitors.filter(({ consent }) => consent === 'denied');
    expect(refusing.flatMap(({ steps }) => steps)).not.toEqual([]);
    expect((await Promise.all(refusing.map(recordVisits))).flat()).toEqual([]);
  });

  it('are asked of events that came twice, of a robot, and of two sessions of one millisecond', async () => {
    expect(await ask('select count(*) from events where "deliveries" > 1')).not.toEqual([[0]]);
    const [[events, ids] = []] = await ask('select count(*), count(distinct "insert_id") from events');
    expect(events, 'two browsers with the same id').toBeGreaterThan(Number(ids));
    expect(await ask(`select count(*) from events where "client_kind" = 'automation'`)).not.toEqual([[0]]);
    const shared = await ask(
      'select "session_id" from events group by 1 having count(distinct "device_id") > 1',
    );
    expect(shared).toHaveLength(1);
  });
});

describe('the recorded visits', () => {
  it.each(visitors.flatMap(({ steps }) => steps).filter((step) => 'open' in step))(
    'open $open, by the name that its route has',
    ({ open, screen }) => {
      const { page } = findRoute(new URL(open, 'https://www.example.com').pathname);
      // The later steps of an enrollment are shown once its questions are answered.
      const first = screen?.replace(/^(enrollment-\w+)-(finish|done)$/, '$1-questions');
      expect(page.name === 'home' ? undefined : page.screenName).toBe(first);
      if (screen) expect(screenNames).toContain(screen);
    },
  );
});

describe('load.sql', () => {
  it('makes the described table, with the columns that no event of the file has', async () => {
    const [described = [], parameters] = read('queries.sql')
      .split(/^-- \);/m)
      .map((head) => [...head.matchAll(/^-- {3}"(\w+)" (\w+)/gm)].map(([, name, type]) => [name, type]));
    await database.run(loadFrom(recorded.slice(0, 1)));
    const made = await ask('describe events');
    await database.run(loadFrom(recorded));
    const shapeOf = (rows: readonly (readonly unknown[])[]) =>
      rows.map(([name, type]) => [name, String(type).toLowerCase().replace(/\(.*/, '')]);
    expect(shapeOf(made)).toEqual(described);
    expect(shapeOf(await ask('describe parameters'))).toEqual(parameters);
  });
});
