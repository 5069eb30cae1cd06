import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, onTestFinished } from 'vitest';
import { writeEventLines } from '../../../../sdk/event-database/write-event-lines.ts';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import { documentedQuestions } from '../../../../tools/catalog/documented-questions.ts';
import { eventColumns } from '../../../../tools/catalog/sql/event-columns.ts';
import { loadEvents } from '../../../../tools/catalog/sql/load-events.ts';

const catalog = careCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const questions = documentedQuestions(catalog).flatMap((topic) => topic.questions);

const time = 1_795_600_000_000;

/** A view of a page at the one millisecond at which all of them are. */
const viewOf = (url_path: string, event_id: unknown, insert_id: string) => ({
  ...{ event_type: 'Screen Viewed', time, event_id, insert_id, device_id: 'one', session_id: time },
  ...{ event_properties: { url_path, visitor_id: 'v', client_kind: 'human', web_platform: 'Mobile Web' } },
  user_properties: {
    $setOnce: { initial_utm_source: url_path.slice(1) },
    $set: { utm_source: url_path.slice(1) },
  },
});

/** The answers to questions of these events. */
async function ask(events: readonly object[], titles: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'care-same-millisecond-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'events.ndjson');
  const lines = events.flatMap((event) => writeEventLines({ line: 1, text: JSON.stringify(event) }).lines);
  writeFileSync(file, lines.join('\n'));
  const instance = await DuckDBInstance.create(':memory:');
  const database = await instance.connect();
  await database.run(loadEvents(eventColumns(catalog), file));
  const answers = [];
  for (const title of titles) {
    const { query = '' } = questions.find((question) => question.title === title) ?? {};
    const [row] = (await database.runAndReadAll(query)).getRowsJson();
    answers.push(row?.[0]);
  }
  database.closeSync();
  instance.closeSync();
  return answers;
}

it('events of one millisecond are asked in the order in which the page logged them', async () => {
  const views = [viewOf('/first', 1, 'z'), viewOf('/second', 2, 'm'), viewOf('/last', 10, 'a')];
  const titles = [
    'On which pages do sessions end?',
    'Which campaigns brought people at first, and how many became members?',
    'Which campaigns brought people last, and how many became members?',
  ];
  for (const events of [views, views.toReversed()])
    expect(await ask(events, titles)).toEqual(['/last', 'first', 'last']);
});

it('an order that is no whole number ends no query', async () => {
  const views = [viewOf('/first', 'one', 'a'), viewOf('/second', 1.5, 'b'), viewOf('/last', {}, 'c')];
  expect(await ask(views, ['On which pages do sessions end?'])).toEqual(['/last']);
});
