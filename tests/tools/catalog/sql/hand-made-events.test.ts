import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openEventDatabase } from '../../../../sdk/event-database/event-database.ts';
import { careCatalog } from '../../../../tools/catalog/care-catalog.ts';
import { documentedQuestions } from '../../../../tools/catalog/documented-questions.ts';
import { eventColumns } from '../../../../tools/catalog/sql/event-columns.ts';
import { loadEvents } from '../../../../tools/catalog/sql/load-events.ts';

const catalog = careCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const questions = documentedQuestions(catalog).flatMap((topic) => topic.questions);

/** Asks questions of events, by their titles. */
async function load(events: readonly object[]) {
  const database = await openEventDatabase(() => import('@duckdb/node-api'));
  onTestFinished(() => database.close());
  async function* lines() {
    for (const [at, event] of events.entries()) yield `${JSON.stringify({ insert_id: `${at}`, ...event })}\n`;
  }
  await database.load(lines(), loadEvents(eventColumns(catalog), 'events.ndjson'));
  return async (title: string) => {
    const { query = '' } = questions.find((question) => question.title === title) ?? {};
    return (await database.ask(query)).rows;
  };
}

const hour = 3_600_000;
const beforeMidnight = Date.parse('2026-11-02T23:50:00Z');

/** An event of a visitor's page. */
const eventOf = (
  visitor: string,
  event_type: string,
  time: number,
  session_id: number,
  more: object = {},
) => ({
  ...{ event_type, time, session_id, device_id: visitor },
  event_properties: { visitor_id: visitor, client_kind: 'human', web_platform: 'Mobile Web', url_path: '/' },
  ...more,
});

it('a page that only logs its web vitals when it is left is no visit and no session, though the SDK begins one', async () => {
  const [session, later] = [beforeMidnight, beforeMidnight + 8 * 24 * hour];
  const ask = await load([
    eventOf('v', 'session_start', session, session),
    eventOf('v', 'Homepage Viewed', session, session),
    eventOf('v', 'CTA Interacted - VHP', session + 60_000, session),
    eventOf('v', 'session_end', session + 60_001, session),
    eventOf('v', 'session_start', later, later),
    eventOf('v', 'Web Vital', later, later),
    eventOf('v', 'Web Vital', later + hour / 3, later),
    eventOf('w', 'Homepage Viewed', later + 30 * 24 * hour, later + 30 * 24 * hour),
  ]);
  expect(await ask('How many people visit, day by day?')).toEqual([
    ['2026-11-02', '1', '1'],
    ['2026-12-10', '1', '1'],
  ]);
  expect(await ask('How many visitors come by phone?')).toEqual([['Mobile Web', '2', '2']]);
  expect(await ask('How many sessions do visitors have?')).toEqual([['1', '2']]);
  expect(await ask('How long do sessions last?')).toEqual([['2', '30', '60']]);
  expect(await ask('How many sessions go past midnight?')).toEqual([['2', '0']]);
  const [week] = await ask('How many devices come back, week by week?');
  expect(week?.slice(0, 4)).toEqual(['2026-11-02', '1', '1', '0']);
});

it('a search before the page’s scripts are there is of no kind of care, and leads to none', async () => {
  const search = (visitor: string, service?: string) =>
    eventOf(visitor, 'CTA Interacted - VHP', 1, 1, {
      event_properties: { visitor_id: visitor, client_kind: 'human', label: 'Search', service },
    });
  const ask = await load([search('u', 'CHILDCARE'), search('v', 'unknown'), search('w')]);
  const rows = await ask('Which searches lead to an enrollment, by kind of care and device?');
  expect(rows.map((row) => row.slice(0, 3))).toEqual([['CHILDCARE', null, '1']]);
  expect(await ask('Which kind of care do people search for?')).toEqual([
    ['CHILDCARE', '1'],
    ['unknown', '1'],
  ]);
});

it('a campaign without a source is one, as the last and as the first', async () => {
  const last = { utm_medium: 'email', utm_campaign: 'spring' };
  const initial = { initial_utm_medium: 'email', initial_utm_campaign: 'spring' };
  const ask = await load([
    eventOf('v', '$identify', 1, 1, {
      user_properties: { $set: { utm_source: 'google' }, $setOnce: { initial_utm_source: 'google' } },
    }),
    eventOf('v', '$identify', 2, 2, { user_properties: { $set: last, $unset: { utm_source: '-' } } }),
    eventOf('w', '$identify', 1, 1, { user_properties: { $set: last, $setOnce: initial } }),
  ]);
  const shown = async (title: string) => (await ask(title)).map((row) => row.slice(0, 4));
  expect(await shown('Which campaigns brought people at first, and how many became members?')).toEqual([
    ['(none)', 'email', 'spring', '1'],
    ['google', '(none)', '(none)', '1'],
  ]);
  expect(await shown('Which campaigns brought people last, and how many became members?')).toEqual([
    ['(none)', 'email', 'spring', '2'],
  ]);
});
