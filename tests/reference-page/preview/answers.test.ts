import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../../../reference-page/preview/answers.ts';
import { readQuestions } from '../../../sdk/event-database/read-questions.ts';
import { recordVisits } from '../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../tools/catalog/visits/visitors.ts';
import { answerTo } from '../../tools/catalog/answer-to.ts';
import { startPreview } from './start-preview.ts';
import { anEvent, upload } from './upload.ts';

interface Said {
  readonly status: number;
  readonly answers: readonly Answer[];
  readonly tests?: readonly string[];
  readonly problem?: string;
}

async function ask(url: string, days: string, more = ''): Promise<Said> {
  const response = await fetch(`${url}/preview/answers?days=${days}${more}`);
  return { answers: [], ...(await response.json()), status: response.status };
}

const rowsOf = ({ answers }: Said, title: string) => answers.find((answer) => answer.title === title)?.rows;

const search = (time: string, visitor: string) =>
  anEvent({
    event_type: 'CTA Interacted - VHP',
    time: Date.parse(time),
    event_properties: { label: 'Search', visitor_id: visitor, client_kind: 'human' },
  });

describe('the answers of the preview', () => {
  it('are those of the catalogue’s SQL, each question once, under its event', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-answers-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const eventsFile = join(folder, 'events.ndjson');
    await writeFile(eventsFile, `${(await Promise.all(visitors.map(recordVisits))).flat().join('\n')}\n`);
    const { url } = await startPreview({ eventsFile });

    const said = await ask(url, 'all');
    expect(said.status).toBe(200);
    const queries = await readFile(new URL('../../../docs/events/queries.sql', import.meta.url), 'utf8');
    const titles = readQuestions(queries).map(({ title }) => title);
    expect(said.answers.map(({ title }) => title).sort()).toEqual(titles.sort());
    for (const { title, rows, fault } of said.answers) {
      expect(fault, title).toBeUndefined();
      const counted = answerTo(title, rows ?? []);
      expect(rows, title).toEqual(
        counted.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
      );
    }
    expect(said.answers.find(({ title }) => title === 'How many people searched?')?.topic).toBe(
      'CTA Interacted - VHP',
    );
  });

  it('are those of today, but for the counts by day', async () => {
    const { url } = await startPreview({ now: () => Date.parse('2026-11-03T12:00Z') });
    await upload(url, [
      search('2026-11-02T23:59Z', 'before'),
      search('2026-11-03T00:00Z', 'one'),
      search('2026-11-03T11:00Z', 'two'),
    ]);
    const today = await ask(url, 'today');
    expect(rowsOf(today, 'How many people searched?')).toEqual([['2']]);
    expect(rowsOf(today, 'CTA Interacted - VHP, by day')).toEqual([
      ['2026-11-02', '1', '1'],
      ['2026-11-03', '2', '2'],
    ]);
    expect(rowsOf(await ask(url, 'all'), 'How many people searched?')).toEqual([['3']]);
  });

  it('are those of some days, of a time zone and of a test', async () => {
    const exposure = (test: string) =>
      anEvent({
        event_type: 'Test Exposure',
        time: Date.parse('2026-11-03T02:00Z'),
        event_properties: { test_name: test, test_variant: '0', visitor_id: 'one', client_kind: 'human' },
      });
    const { url } = await startPreview({ now: () => Date.parse('2026-11-03T03:00Z') });
    await upload(url, [
      search('2026-11-02T04:00Z', 'before'),
      search('2026-11-03T02:00Z', 'one'),
      exposure('heroZip'),
      exposure('loginLink'),
    ]);
    // The first is on Sunday in New York, the second on Monday, and it is still Monday there.
    const inNewYork = await ask(url, 'today', '&timeZone=America/New_York&test=loginLink');
    expect(rowsOf(inNewYork, 'How many people searched?')).toEqual([['1']]);
    expect(rowsOf(inNewYork, 'CTA Interacted - VHP, by day')).toEqual([
      ['2026-11-01', '1', '1'],
      ['2026-11-02', '1', '1'],
    ]);
    expect(inNewYork.tests).toEqual(['heroZip', 'loginLink']);
    expect(rowsOf(inNewYork, 'How many people saw each variant of a test?')).toEqual([
      ['loginLink', '0', '1'],
    ]);
    const some = await ask(url, 'some', '&from=2026-11-03&timeZone=Asia/Tokyo');
    expect(rowsOf(some, 'CTA Interacted - VHP, by day')).toEqual([['2026-11-03', '1', '1']]);
    expect(await ask(url, 'some', '&from=2026-11-03&to=2026-11-02')).toMatchObject({
      status: 400,
      problem: expect.stringContaining('before the first'),
    });
    expect(await ask(url, 'today', '&timeZone=Nowhere')).toMatchObject({
      status: 400,
      problem: expect.stringContaining('"Nowhere" is no time zone'),
    });
  });

  it('are none before the first event, and follow the events', async () => {
    const { url } = await startPreview();
    expect(rowsOf(await ask(url, 'all'), 'How many people searched?')).toEqual([['0']]);
    await upload(url, [search('2026-11-03T11:00Z', 'one')]);
    expect(rowsOf(await ask(url, 'all'), 'How many people searched?')).toEqual([['1']]);
  });

  it('say what is missing: DuckDB, the catalogue, the days', async () => {
    const importDuckDb = () => Promise.reject(new Error("Cannot find package '@duckdb/node-api'"));
    const without = await startPreview({ importDuckDb });
    expect(await ask(without.url, 'all')).toMatchObject({
      status: 503,
      problem: expect.stringContaining('npm install --save-dev @duckdb/node-api'),
    });
    const unbuilt = await startPreview({ catalogFolder: '/nowhere' });
    expect(await ask(unbuilt.url, 'all')).toMatchObject({
      status: 503,
      problem: expect.stringContaining('npm run build -- docs'),
    });
    expect(await ask(unbuilt.url, 'week')).toMatchObject({ status: 400 });
  });

  it('load DuckDB when first asked, and not before', async () => {
    let loaded = 0;
    const importDuckDb = () => {
      loaded += 1;
      return import('@duckdb/node-api');
    };
    const { url } = await startPreview({ importDuckDb });
    await fetch(`${url}/preview/events`);
    expect(loaded).toBe(0);
    await ask(url, 'today');
    expect(loaded).toBe(1);
  });
});
