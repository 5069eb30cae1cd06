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

/** The titles of the questions whose answer other events change. */
async function changedBy(events: readonly object[]): Promise<readonly string[]> {
  await database.run(loadFrom([...recorded, ...events.map((event) => JSON.stringify(event))]));
  const changed = [];
  for (const { query, title } of queries) {
    const rows = await ask(query);
    const [given, counted] = [rows, answerTo(title, rows)].map((all) => all.map(String).join('\n'));
    if (given !== counted) changed.push(title);
  }
  await database.run(loadFrom(recorded));
  return changed;
}

describe('the answers about what visitors do', () => {
  const views = () =>
    recorded
      .map((line) => JSON.parse(line))
      .filter(({ event_type }) => ['Homepage Viewed', 'Screen Viewed'].includes(event_type))
      .filter(({ event_properties }) => event_properties.client_kind === 'human');

  it('are the same where a server logs events of their devices, in their sessions and a week later', async () => {
    const last = Math.max(...recorded.map((line) => JSON.parse(line).time));
    const ofServer = views().flatMap(({ device_id, session_id, time }, at) => {
      const event = { event_type: 'Payment Confirmed', device_id };
      const event_properties = { client_kind: 'human', care_device_id: device_id };
      return [
        { ...event, insert_id: `in session ${at}`, session_id, time: time + 1, event_properties },
        { ...event, insert_id: `later ${at}`, session_id: -1, time: time + 8 * 86_400_000, event_properties },
      ];
    });
    expect(await changedBy(ofServer.filter(({ time }) => time < last))).toEqual([
      'What did members do before they logged in?',
      'How many events came more than once?',
      'Which share of each event does not fit its definition?',
      'Who or what sends the events?',
      'How late do events arrive?',
    ]);
  });

  it('are the same where properties of a group are changed', async () => {
    const ofGroups = views().map(({ event_properties, time, ...event }, at) => ({
      ...{ ...event, event_type: '$groupidentify', insert_id: `of group ${at}`, time: time + 1 },
      event_properties: { ...event_properties, url_path: '/groups', sdk_dropped: undefined },
    }));
    expect(await changedBy(ofGroups)).toEqual([
      'How many events came more than once?',
      'Who or what sends the events?',
    ]);
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
