import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../../sdk/cli/main.ts';
import { readQuestions } from '../../../../sdk/event-database/read-questions.ts';
import { qualityQuestions } from '../../../../tools/catalog/quality/quality-questions.ts';
import { acrossQuestions } from '../../../../tools/catalog/sql/across-events.ts';
import { wholeVisits } from '../../../../tools/catalog/sql/weights.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { createSurroundings } from '../../../sdk/cli/surroundings.ts';
import { countedAgain, readEvents } from './count-again.ts';
import { copyVisits, sampleLines } from './sample-lines.ts';

const docs = new URL('../../../../docs/events/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), 'utf8');
const questions = readQuestions(read('queries.sql'));

/** Columns that count what is weighed. */
const countColumns =
  /^(events|visitors|sessions|clicks|devices|members|searched|opened|bounces|questions|finish|done|returned|searches|searched_after|with_zip|rage_clicks|dead_clicks|of_visitors|invalid|unchecked|past_midnight|measured)$/;

/** Columns that are computed of counts. */
const computed = /percent|difference|needed|verdict|seconds|chi_square|p75/;

/** Questions with another meaning of such a column, or that are about the events that came. */
const keyColumns: Readonly<Record<string, readonly string[]>> = {
  'How many sessions do visitors have?': ['sessions'],
  'How many browsers do members use?': ['devices'],
  'How many events came more than once?': ['deliveries', 'events', 'copies'],
  'How many events were not sent, and why?': ['reason', 'events'],
};

/** Questions that take all events of a visit, which have to have one share then. */
const ofWholeVisits = new Set(
  [...acrossQuestions, ...Object.values(qualityQuestions)]
    .filter(({ cautions }) => cautions.some((caution) => caution === wholeVisits))
    .map(({ question }) => question),
);

const folder = mkdtempSync(join(tmpdir(), 'care-sampled-'));
const instance = await DuckDBInstance.create(':memory:');
let database: DuckDBConnection;
let recorded: readonly string[];

beforeAll(async () => {
  database = await instance.connect();
  recorded = (await Promise.all(visitors.map(recordVisits))).flat();
});

afterAll(() => {
  database.closeSync();
  instance.closeSync();
  rmSync(folder, { recursive: true });
});

async function load(lines: readonly string[]): Promise<void> {
  const file = join(folder, 'events.ndjson');
  writeFileSync(file, lines.join('\n'));
  await database.run(read('load.sql').replace("'events.ndjson'", `'${file}'`));
}

/** The answer to each question: of each row the counts, by what is not counted in it, and the rest. */
async function answerAll() {
  const answers = [];
  for (const { query, title } of questions) {
    const reader = await database.runAndReadAll(query);
    const names = reader.columnNames();
    const isCount = (name: string) => countColumns.test(name) && !keyColumns[title]?.includes(name);
    for (const row of reader.getRowsJson()) {
      const cells = names.map((name, at) => [name, row[at]] as const);
      const counts = cells
        .filter(([name]) => isCount(name))
        .map(([name, count]) => [name, Number(count)] as const);
      const rest = cells.filter(([name]) => !isCount(name));
      const key = rest.filter(([name]) => !computed.test(name)).map(([, cell]) => cell);
      answers.push({ title, key: `${title} ${JSON.stringify(key)}`, counts, rest });
    }
  }
  return answers;
}

describe('answers to questions of a sample', () => {
  it('are ten times those of the same events without, where each is one of ten', async () => {
    await load(recorded);
    const whole = await answerAll();
    await load(
      recorded.map((line) => {
        const event = JSON.parse(line);
        event.event_properties.sdk_sample_rate = 0.1;
        return JSON.stringify(event);
      }),
    );
    const tenth = await answerAll();
    expect(tenth.map(({ counts, key }) => [key, counts])).toEqual(
      whole.map(({ counts, key }) => [key, counts.map(([name, count]) => [name, 10 * count])]),
    );
    const alike = (rest: (typeof whole)[number]['rest']) =>
      rest.filter(([name]) => name !== 'visitors_needed').map(([, cell]) => cell);
    expect(tenth.map(({ rest }) => alike(rest))).toEqual(whole.map(({ rest }) => alike(rest)));
    expect(whole.length).toBeGreaterThan(150);
  });

  it('ignore what is no share of a sample', async () => {
    await load(recorded);
    const whole = await answerAll();
    const shares = [0, -1, 2, 44_100, 1e-9, 1e-300, 'half', '', true, null, { of: 1 }];
    await load(
      recorded.map((line, at) => {
        const event = JSON.parse(line);
        event.event_properties.sdk_sample_rate = shares[at % shares.length];
        return JSON.stringify(event);
      }),
    );
    expect(await answerAll()).toEqual(whole);
  });

  it.each([
    ['one share', {}],
    ['several shares', { 'Member Enrolled': 1, 'CTA Interacted - VHP': 0.8 }],
  ] as const)('are those of all browsers, within what chance allows: %s', async (_, events) => {
    const copies = 200;
    const lines = copyVisits(recorded, copies);
    await load(lines);
    const whole = await answerAll();
    const share = 0.5;
    await load(sampleLines(lines, { visitors: share, events }));
    const sampled = new Map((await answerAll()).map((answer) => [answer.key, answer]));
    let compared = 0;
    for (const { counts, key, title } of whole) {
      if (ofWholeVisits.has(title) && Object.keys(events).length > 0) continue;
      const estimates = new Map(sampled.get(key)?.counts);
      for (const [name, count] of counts) {
        // A device is in the sample with all of its events: of one copied visitor at most so many are in one row.
        const most = Math.ceil(count / copies);
        const error = Math.sqrt(copies * most * most * (1 / share - 1));
        const estimate = estimates.get(name) ?? 0;
        expect(Math.abs(estimate - count), `${title}, ${key}, ${name}: ${estimate} of ${count}`).toBeLessThan(
          5 * error + 1,
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
    const members = whole.find(({ title }) => title === 'How many people became members?');
    if ('Member Enrolled' in events) expect(sampled.get(`${members?.key}`)?.counts).toEqual(members?.counts);
  });

  it.each(countedAgain)(
    'are what a program without SQL counts by weights: $question $options',
    async (asked) => {
      const { count, options, question } = asked;
      const several = { 'Member Enrolled': 1, 'CTA Interacted - VHP': 0.8, 'Screen Viewed': 0.4 };
      const events = ofWholeVisits.has(question) ? {} : several;
      const lines = sampleLines(copyVisits(recorded, 12), { visitors: 0.5, events });
      const args = ['answer', question, 'events.ndjson', '--json', ...options];
      const place = createSurroundings({ args, files: { 'events.ndjson': lines.join('\n') } });
      expect([await main(place.outside), place.err()]).toEqual([
        0,
        expect.stringMatching(/^(Not counted: .*\n)?$/),
      ]);
      const rows: readonly object[] = JSON.parse(place.out()).rows;
      const answer = rows.map((row) => Object.values(row));
      const again = count(readEvents(lines));
      expect(answer.map((row) => row.length)).toEqual(again.map((row) => row.length));
      expect(answer).toEqual(again.map((row, at) => row.map((cell, of) => near(cell, answer[at]?.[of]))));
      expect(rows.length).toBeGreaterThan(0);
    },
  );
});

/** The cell of an answer where it is what was counted but for rounding, which is to whole numbers and hundredths of a percent. */
function near(counted: unknown, cell: unknown): unknown {
  if (typeof counted !== 'number' || typeof cell !== 'number') return counted;
  return Math.abs(counted - cell) <= (Number.isInteger(cell) ? 0.5 : 0.011) ? cell : counted;
}
