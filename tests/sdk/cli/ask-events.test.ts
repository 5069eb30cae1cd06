import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { main } from '../../../sdk/cli/main.ts';
import type { Surroundings } from '../../../sdk/cli/surroundings.ts';
import { readQuestions } from '../../../sdk/event-database/read-questions.ts';
import { answers } from '../../../tools/catalog/visits/answers.ts';
import { recordVisits } from '../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../tools/catalog/visits/visitors.ts';
import { root } from '../../repository/root.ts';
import { bytesOf, createSurroundings } from './surroundings.ts';

let recorded: readonly string[];

beforeAll(async () => {
  recorded = (await Promise.all(visitors.map(recordVisits))).flat();
});

async function run(
  args: readonly string[],
  files: Record<string, Uint8Array | string> = {},
  more: Partial<Surroundings> = {},
) {
  const place = createSurroundings({ args, files, ...more });
  const status = await main(place.outside);
  return { status, out: place.out(), err: place.err() };
}

const visits = () => ({ 'events.ndjson': recorded.join('\n') });
const allDays = 'Parameters: from the first day, to the last day, time zone UTC\n';
const countAll = 'select sum("deliveries") as deliveries from events';

describe('answer', () => {
  it.each(Object.entries(answers))('answers on the recorded visits: %s', async (question, rows) => {
    const { status, out, err } = await run(['answer', question, 'events.ndjson', '--csv'], visits());
    expect([status, err]).toEqual([0, expect.stringMatching(/^Parameters: .*\n(Not counted: .*\n)?$/)]);
    const [, ...lines] = out.trimEnd().split('\n');
    expect(lines).toEqual(rows.map((row) => row.join(',')));
  });

  it('finds a question whatever its case and its mark, and by a part that no other has', async () => {
    for (const asked of ['how many PEOPLE searched', 'people searched?', 'Which tests']) {
      const { err, status } = await run(['answer', asked, 'events.ndjson'], visits());
      expect([status, err]).toEqual([0, expect.stringMatching(/^(Not counted: .*\n)?$/)]);
    }
  });

  it('says which questions contain a text that several have, and how to list them where none has', async () => {
    const several = await run(['answer', 'members', 'events.ndjson'], visits());
    expect([several.status, several.out]).toEqual([2, '']);
    expect(several.err).toContain('  How many people became members?\n');
    expect(several.err).not.toContain('searched?');
    const none = await run(['answer', 'How tall?', 'events.ndjson'], visits());
    expect(none).toEqual({ status: 2, out: '', err: expect.stringContaining('care-analytics questions') });
  });

  it.each([
    ['retention', 'How many devices come back, week by week?'],
    ['funnel', 'How far do people get with enrollment, step by step?'],
    ['web vitals', 'How fast is each page at the 75th percentile, by device?'],
    ['LCP by page', 'How fast is each page at the 75th percentile, by device?'],
    ['conversion rate', 'How many people became members?'],
    ['daily active users', 'How many people visit, day by day?'],
    ['session duration', 'How long do sessions last?'],
    ['bounce rate', 'Which share of sessions bounces?'],
    ['failed ZIP codes', 'How many people have a search refused, why, and do they search again?'],
  ])('names first what an analyst calls otherwise: %s', async (asked, title) => {
    const { err, status } = await run(['answer', asked, 'events.ndjson'], visits());
    expect(status).toBe(2);
    expect(err).toContain(`Similar ones:\n  ${title}`);
  });

  it('names the questions that share words with one that is not there, the most alike first', async () => {
    const { err, out, status } = await run(
      ['answer', 'visitors by phone or tablet', 'events.ndjson'],
      visits(),
    );
    expect([status, out]).toEqual([2, '']);
    const similar = err.split('\n').filter((line) => line.startsWith('  '));
    expect(similar[0]).toBe('  How many visitors come by phone?');
    expect(similar.length).toBeGreaterThan(1);
    expect(similar.length).toBeLessThanOrEqual(5);
  });

  it('says how many events it does not count, as no person has sent them, and of which kinds', async () => {
    const event = (id: number, kind?: string) =>
      JSON.stringify({
        event_type: 'Homepage Viewed',
        event_properties: { visitor_id: `v${id}`, ...(kind && { client_kind: kind }) },
        insert_id: `${id}`,
        device_id: 'd',
        time: Date.UTC(2026, 10, id),
      });
    const kinds = [undefined, 'automation', 'automation', 'crawler', 'human'];
    const files = { 'events.ndjson': kinds.map((kind, index) => event(index + 1, kind)).join('\n') };
    const asked = ['answer', 'Homepage Viewed, by day', 'events.ndjson'];
    expect((await run(asked, files)).err).toBe(
      'Not counted: 4 events whose client_kind is not human (automation 2, crawler 1, not given 1). query sees all.\n',
    );
    expect((await run([...asked, '--from', '2026-11-04'], files)).err).toContain('1 event whose');
    expect((await run([...asked, '--from', '2026-11-05'], files)).err).toBe('');
    const sql = `select 1 from events where "client_kind" = 'human'`;
    expect((await run(['query', sql, 'events.ndjson'], files)).err).toBe('');
  });

  it('takes questions of the user’s own beside those of the catalogue', async () => {
    const files = {
      'own.sql': '-- How many?\nselect count(*) as n from mine',
      'load.sql': "create view mine as select 1 from read_json('events.ndjson')",
      'a.json': '[{"name":"A"},{"name":"B"}]',
    };
    const own = ['--queries', 'own.sql', '--load', 'load.sql'];
    expect(await run(['answer', 'how many', 'a.json', ...own], files)).toEqual({
      status: 0,
      out: `n\n2\n\n${allDays}`,
      err: '',
    });
    const listed = await run(['questions', '--queries', 'own.sql'], files);
    expect(listed.out).toBe(`How many?\n${(await run(['questions'])).out}`);
    const replaced = { 'own.sql': '-- How many people searched?\nselect 5 as n' };
    const asked = ['answer', 'How many people searched?', 'events.ndjson', '--queries', 'own.sql', '--csv'];
    expect((await run(asked, { ...visits(), ...replaced })).out).toBe('n\n5\n');
  });
});

describe('the parameters of a question', () => {
  const byDay = ['answer', 'Homepage Viewed, by day', 'events.ndjson'];
  const members = ['answer', 'saw a variant became members', 'events.ndjson'];

  it('are the days that are asked, the last included, and are named below the table', async () => {
    const { out } = await run([...byDay, '--from', '2026-11-03', '--to', '2026-11-03'], visits());
    expect(out).toBe(
      'day         events  visitors\n2026-11-03       3         3\n\nParameters: from 2026-11-03, to 2026-11-03, time zone UTC\n',
    );
    const none = await run([...byDay, '--from', '2027-01-01', '--csv'], visits());
    expect([none.status, none.out]).toEqual([0, 'day,events,visitors\n']);
  });

  it('are a time zone, whose days both ends and the days of the answer are', async () => {
    // Fay comes at 23:50 and again at 20:00 by the clock of UTC, a day later in Tokyo; Ann and Ben at 09:00, which is Sunday in Honolulu.
    const inTokyo = await run(
      [...byDay, '--time-zone', 'Asia/Tokyo', '--to', '2026-11-03', '--csv'],
      visits(),
    );
    expect(inTokyo.out).toBe('day,events,visitors\n2026-11-02,3,3\n2026-11-03,3,3\n');
    const inHonolulu = [...byDay, '--time-zone', 'pacific/honolulu', '--to', '2026-11-01', '--csv'];
    expect((await run(inHonolulu, visits())).out).toBe('day,events,visitors\n2026-11-01,2,2\n');
  });

  it('are a test, and without one all tests, a row for each variant', async () => {
    const { out } = await run([...members, '--test', 'loginLink', '--json'], visits());
    const { parameters, question, rows } = JSON.parse(out);
    expect(question).toBe('How many of those who saw a variant became members?');
    expect(parameters).toEqual({
      from: null,
      to: null,
      timeZone: 'UTC',
      test: 'loginLink',
      minDifference: null,
    });
    expect(rows).toMatchObject([{ test_name: 'loginLink', test_variant: '1', visitors: 1, members: 0 }]);
    const all = await run(members, visits());
    expect(all.out).toContain('Parameters: from the first day, to the last day, time zone UTC, all tests\n');
    expect(all.out.match(/^(heroZip|loginLink)/gm)).toEqual(['heroZip', 'heroZip', 'loginLink']);
  });

  it('are named on the standard error where CSV has no place for them', async () => {
    const { err } = await run([...byDay, '--from', '2026-11-02', '--csv'], visits());
    expect(err.split('\n')[0]).toBe('Parameters: from 2026-11-02, to the last day, time zone UTC');
  });

  it('choose the events of the user’s own SQL, too', async () => {
    const { out } = await run(
      ['query', 'select min("day") as first from events', 'events.ndjson', '--from', '2026-11-03'],
      visits(),
    );
    expect(out).toBe('first\n2026-11-03\n');
  });

  it.each([
    [['--from', '2026-11-31'], '"2026-11-31" is no day'],
    [['--to', 'yesterday'], '"yesterday" is no day; days are written as 2026-11-01'],
    [
      ['--from', '2026-11-03', '--to', '2026-11-02'],
      'The last day, 2026-11-02, is before the first, 2026-11-03',
    ],
    [['--time-zone', 'Mars/Olympus'], 'such as America/New_York'],
    [['--time-zone', '+02:00'], '"+02:00" is no time zone'],
    [['--min-difference', 'much'], 'in percentage points'],
    [['--min-difference', '0'], 'from 0.01 to 100'],
    [['--min-difference', '0.00001'], 'from 0.01 to 100'],
    [['--until', '2026-11-02'], '--until'],
    [['--test', 'heroZpi'], 'Tests that were met:\n  heroZip\n  loginLink'],
    [['--test', 'heroZip', '--from', '2026-12-01'], 'No test was met.'],
  ])('are refused with what helps: %j', async (given, reason) => {
    const { err, out, status } = await run([...members, ...given], visits());
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it('are refused where a question is not about a test, or tables of the user’s own take none', async () => {
    expect(await run([...byDay, '--test', 'heroZip'], visits())).toMatchObject({
      status: 2,
      err: expect.stringContaining('takes no --test'),
    });
    expect(await run([...byDay, '--min-difference', '2'], visits())).toMatchObject({
      status: 2,
      err: expect.stringContaining('takes no --min-difference'),
    });
    const load = "create table events as select 1 as n from read_json('events.ndjson')";
    const asked = ['query', 'select n from events', 'events.ndjson', '--load', 'own.sql'];
    const files = { ...visits(), 'own.sql': load };
    expect(await run([...asked, '--from', '2026-11-02'], files)).toMatchObject({
      status: 2,
      err: expect.stringContaining('no table or view “parameters”'),
    });
    expect((await run(asked, files)).status).toBe(0);
  });
});

describe('odd events of a question', () => {
  const day = 86_400_000;
  const start = Date.UTC(2026, 10, 2, 12);
  const arrived = (days: number) => new Date(start + days * day).toISOString();

  /** An event of one device; `who` is its visitor too, unless said otherwise. */
  function event(who: string, name: string, at: number, properties: object = {}, more: object = {}): string {
    return JSON.stringify({
      event_type: name,
      device_id: who,
      insert_id: `${who} ${name} ${at}`,
      time: at,
      session_id: at,
      event_properties: { visitor_id: who, client_kind: 'human', web_platform: 'Desktop Web', ...properties },
      ...more,
    });
  }
  const comeBack = ['answer', 'come back, week by week', 'events.ndjson', '--csv'];
  const firstWeek = Array.from({ length: 4 }, (_, at) => event(`d${at}`, 'Homepage Viewed', start));
  const nextWeek = firstWeek.map((_, at) => event(`d${at}`, 'Homepage Viewed', start + 8 * day));

  it('is no week that is not over on the days that are asked, however late an event has arrived', async () => {
    const late = event('d0', 'Homepage Viewed', start + 6 * day, {}, { server_received_time: arrived(18) });
    const files = { 'events.ndjson': [...firstWeek, late, ...nextWeek].join('\n') };
    const { out } = await run([...comeBack, '--to', '2026-11-08'], files);
    expect(out.trimEnd().split('\n').slice(1)).toEqual([]);
  });

  it('is no week that a crawler’s clock, or a visitor’s wrong one, has made', async () => {
    const wrong = [
      event('bot', 'Homepage Viewed', start + 1_500 * day, { client_kind: 'crawler' }),
      event('d1', 'Homepage Viewed', start + 1_500 * day, {}, { server_received_time: arrived(9) }),
    ];
    const last = event('d2', 'Homepage Viewed', start + 15 * day);
    const files = { 'events.ndjson': [...firstWeek, ...nextWeek, ...wrong, last].join('\n') };
    const { out } = await run(comeBack, files);
    expect(out.trimEnd().split('\n').slice(1)).toEqual([expect.stringMatching(/^2026-11-02,1,4,4,100/)]);
  });

  const exposure = (who: string, variant: string, more: object = {}) =>
    event(who, 'Test Exposure', start, { test_name: 'A', test_variant: variant, ...more });
  const members = ['answer', 'saw a variant became members', 'events.ndjson', '--json'];

  it('is a difference that no rate can have: it needs no number of visitors', async () => {
    const events = ['0', '1'].flatMap((variant) =>
      Array.from({ length: 5 }, (_, at) => [
        exposure(`${variant}${at}`, variant),
        ...(at === 0 ? [event(`${variant}${at}`, 'Member Enrolled', start + 1)] : []),
      ]).flat(),
    );
    const files = { 'events.ndjson': events.join('\n') };
    const needed = async (difference: string) =>
      JSON.parse((await run([...members, '--min-difference', difference], files)).out).rows[1]
        .visitors_needed;
    expect(await needed('90')).toBe(null);
    expect(await needed('80')).toBeGreaterThan(0);
    expect(await needed('10')).toBeGreaterThan(await needed('80'));
  });

  it('is a variant that nobody known has seen: the others are compared with each other, and divide the visitors', async () => {
    const events = [
      exposure('x', '0', { visitor_id: undefined }),
      ...Array.from({ length: 10 }, (_, at) => [exposure(`a${at}`, '1'), exposure(`b${at}`, '2')]).flat(),
      ...Array.from({ length: 10 }, (_, at) => event(`a${at}`, 'Member Enrolled', start + 1)),
    ];
    const { out } = await run(members, { 'events.ndjson': events.join('\n') });
    expect(JSON.parse(out).rows[2]).toMatchObject({
      test_variant: '2',
      difference: -100,
      verdict: 'decided',
    });
    const evenly = ['answer', 'divide its visitors evenly', 'events.ndjson', '--csv'];
    const divided = await run(evenly, { 'events.ndjson': events.join('\n') });
    expect(divided.out).toBe('test_name,variants,visitors,chi_square\nA,2,20,0\n');
  });

  it('is a test that only crawlers have met: nobody met it', async () => {
    const files = { 'events.ndjson': exposure('bot', '0', { client_kind: 'crawler' }) };
    expect(await run([...members, '--test', 'A'], files)).toMatchObject({
      status: 2,
      err: expect.stringContaining('No test was met.'),
    });
  });

  it('is a column whose title another has: JSON tells them apart', async () => {
    const { out } = await run(
      ['query', 'select 1 as a, 2 as a, 3 as a_1', 'events.ndjson', '--json'],
      visits(),
    );
    expect(JSON.parse(out)).toEqual([{ a: 1, a_1: 2, a_1_1: 3 }]);
  });

  it('is a file under two names: it counts once', async () => {
    const found = { size: undefined, stamp: 'same', changedAt: undefined };
    const { out } = await run(['query', countAll, 'events.ndjson', 'link.ndjson', '--csv'], visits(), {
      findFiles: async (path) => [{ path, ...found }],
    });
    const once = await run(['query', countAll, 'events.ndjson', '--csv'], visits());
    expect(out).toBe(once.out);
  });

  it('is a file of questions without one', async () => {
    const files = { ...visits(), 'own.sql': 'nonsense' };
    expect(await run(['questions', '--queries', 'own.sql'], files)).toMatchObject({
      status: 2,
      err: expect.stringContaining('own.sql has no question'),
    });
  });
});

describe('questions', () => {
  it('lists each question that has an answer, without DuckDB', async () => {
    const importDuckDb = () => Promise.reject(new Error('not installed'));
    const { status, out } = await run(['questions'], {}, { importDuckDb });
    const queries = readQuestions(readFileSync(join(root, 'docs/events/queries.sql'), 'utf8'));
    expect([status, out.trimEnd().split('\n')]).toEqual([0, queries.map(({ title }) => title)]);
  });
});

describe('query', () => {
  it('writes a table, with numbers at the right and null for what is missing', async () => {
    const sql = `select * from (values ('a', 10, null), ('bc', 9, 'x')) as t(name, events, rest)`;
    expect(await run(['query', sql, 'events.ndjson'], visits())).toEqual({
      status: 0,
      out: 'name  events  rest\na         10  null\nbc         9  x\n',
      err: '',
    });
  });

  it('quotes in CSV what would end a cell, and leaves null empty', async () => {
    const sql = `select 'a,b' as "x""y", 'c"d' as q, null as n, [1, 2] as list`;
    const { out } = await run(['query', sql, 'events.ndjson', '--csv'], visits());
    expect(out).toBe('"x""y",q,n,list\n"a,b","c""d",,"[1,2]"\n');
  });

  it('plots the first number after the first column, the most as 40 characters, beside all columns', async () => {
    const question = ['answer', 'CTA Interacted, by day', 'events.ndjson', '--plot'];
    const { out } = await run(question, visits());
    expect(out).toBe(
      `day         events  visitors\n2026-11-02       6         2  ${'█'.repeat(40)}\n2026-11-03       3         2  ${'█'.repeat(20)}\n\n${allDays}`,
    );
    const groups = 'select 9 as sessions, 1 as visitors union all select 1, 2 order by 2';
    expect((await run(['query', groups, 'events.ndjson', '--plot'], visits())).out).toBe(
      `sessions  visitors\n       9         1  ${'█'.repeat(20)}\n       1         2  ${'█'.repeat(40)}\n`,
    );
    const without = await run(['query', `select 'a' as a`, 'events.ndjson', '--plot'], visits());
    expect(without).toMatchObject({ status: 2, out: '', err: expect.stringContaining('numbers') });
  });

  it('plots 200,000 rows', async () => {
    const sql = 'select range as n, range % 7 as m from range(200000)';
    const { status, out } = await run(['query', sql, 'events.ndjson', '--plot'], visits());
    expect([status, out.match(/\n/g)?.length]).toEqual([0, 200_001]);
  });

  it('writes CSV whose texts no spreadsheet runs as formulas, and whose numbers stay numbers', async () => {
    const formula = `=HYPERLINK("https://a.example/")`;
    const cells = [formula, '+49 170', '-1+2', '@SUM(1)', '\t=1', '\r=1', '＝1', 'a;=1', 'a\n-b'];
    const sql = `select ${cells.map((cell, index) => `$$${cell}$$ as c${index}`).join(', ')}`;
    const { out } = await run(['query', sql, 'events.ndjson', '--csv'], visits());
    expect(out.slice(out.indexOf('\n') + 1)).toBe(
      `"'=HYPERLINK(""https://a.example/"")",'+49 170,'-1+2,'@SUM(1),"'\t'=1","'\r'=1",'＝1,"a;'=1","a\n'-b"\n`,
    );
    const numbers = `select -5 as "=n", -0.5::double as d, '-12.5e3' as text, -3::hugeint as h, 'a-b' as word`;
    expect((await run(['query', numbers, 'events.ndjson', '--csv'], visits())).out).toBe(
      `'=n,d,text,h,word\n-5,-0.5,-12.5e3,-3,a-b\n`,
    );
  });

  it('lets neither SQL, nor what DuckDB says of it, nor a result steer the terminal', async () => {
    const steering = /[\p{Cc}\p{Cf}]/u;
    const word = 'no\u001b[2J\u009b2J\u202e\u061c';
    const refused = await run(['query', `select\n"${word}" from events`, 'events.ndjson'], visits());
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain(String.raw`no\u{1b}[2J\u{9b}2J\u{202e}\u{61c}`);
    expect(refused.err.split('\n').length).toBeGreaterThan(2);
    const own = { ...visits(), 'own.sql': `-- ${word}?\nselect 1\n\n-- ${word}!\nselect 2` };
    let onTerminal = '';
    const stdout = { isTTY: true, write: (text: string) => (onTerminal += text) };
    const said = [
      refused,
      await run(['questions', '--queries', 'own.sql'], own),
      await run(['answer', 'no', 'events.ndjson', '--queries', 'own.sql'], own),
      await run(['query', 'select 1', word]),
      await run([word]),
      await run(['query', '--load', word, `--${word}`]),
      await run(['query', `select '${word}' as "${word}"`, 'events.ndjson'], visits()),
      await run(['query', `select '${word}'`, 'events.ndjson', '--csv'], visits(), { stdout }),
    ];
    for (const { out, err } of said) expect((out + err).replaceAll('\n', '')).not.toMatch(steering);
    expect(onTerminal.replaceAll('\n', '')).not.toMatch(steering);
  });

  it('reads what check reads: packed files, lists, uploads and the standard input', async () => {
    const list = `[${recorded.join(',\n')}]`;
    const forms = {
      'a.gz': gzipSync(recorded.join('\n')),
      'a.json': list,
      'upload.json': `{"api_key":"k","events":[${recorded.join(',')}]}`,
    };
    const expected = { status: 0, out: `deliveries\n${String(recorded.length).padStart(10)}\n`, err: '' };
    for (const name of Object.keys(forms))
      expect(await run(['query', countAll, name], forms)).toEqual(expected);
    const stdin = bytesOf([Buffer.from(list)]);
    expect(await run(['query', countAll, '-'], {}, { stdin })).toEqual(expected);
  });

  it('reads events as applications log them, and says how many records are none', async () => {
    const text = '{"name":"Test Exposure","data":{"test_name":"a"}}\n{torn\n{"some":"thing"}\n';
    const sql = 'select "event_type", "test_name", "time" from events';
    const { status, out, err } = await run(['query', sql, 'a', '--csv'], { a: text });
    expect([status, out]).toEqual([0, 'event_type,test_name,time\nTest Exposure,a,\n']);
    expect(err).toContain('2 records left out');
  });

  it('counts every event, whatever values it has', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('\ud800'), fc.double());
    const event = fc.record(
      {
        event_type: fc.string({ unit: 'grapheme', minLength: 1 }),
        time: value,
        session_id: value,
        insert_id: value,
        device_id: value,
        event_properties: fc.oneof(
          value,
          fc.record({ page: value, schema_valid: value, sdk_dropped: value }),
        ),
      },
      { requiredKeys: ['event_type'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (events) => {
        const text = events.map((one) => JSON.stringify(one)).join('\n');
        const sql = `select sum("deliveries"), count("day"), count("page"), count("session_id"), count("schema_valid") from events`;
        const { status, out, err } = await run(['query', sql, 'a', '--csv'], { a: text });
        expect([status, err]).toEqual([0, '']);
        expect(out.split('\n')[1]?.split(',')[0]).toBe(String(events.length));
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    '{"event_type":"X","event_type":"Y","event_properties":{"page":"a"}}',
    '{"event_type" :"X","event_type" :"Y","event_properties":{"page":"a"}}',
    String.raw`{"event_type":"X","event_typ\u0065":"Y","event_properties":{"page":"a"}}`,
    '{"event_type":"Y","event_properties":{"page":"b","page":"a"}}',
  ])('reads of a name that comes twice the last value, as check does: %s', async (text) => {
    const sql = 'select "event_type", "page" from events';
    const read = await run(['query', sql, 'a', '--csv'], { a: `${text}\n{"event_type":"Z"}` });
    expect(read).toEqual({ status: 0, out: 'event_type,page\nY,a\nZ,\n', err: '' });
  });

  it('counts an event of a device once, and events without an insert_id each', async () => {
    const events = [
      { device_id: 'a', insert_id: '1', server_received_time: '2026-11-02T09:05:00Z' },
      { device_id: 'a', insert_id: '1', server_received_time: '2026-11-02T09:01:00Z' },
      { device_id: 'b', insert_id: '1' },
      { user_id: 'c', insert_id: '1' },
      { device_id: 'a' },
      { device_id: 'a' },
      { device_id: 'a', insert_id: '' },
    ];
    const text = events.map((one) => JSON.stringify({ event_type: 'x', ...one })).join('\n');
    const sql = `select count(*), sum("deliveries"), max("deliveries"), to_timestamp(max("received_millis") / 1000) at time zone 'UTC' from events`;
    expect((await run(['query', sql, 'a', '--csv'], { a: text })).out.split('\n')[1]).toBe(
      '6,7,2,2026-11-02 09:01:00',
    );
  });

  it('reads Amplitude’s export, and a time of arrival in any time zone', async () => {
    const exported = {
      event_type: 'x',
      $insert_id: '1',
      device_id: 'a',
      event_time: '2026-11-02 09:00:00.123000',
      server_received_time: '2026-11-02 09:00:01.000000',
    };
    const zoned = { event_type: 'x', insert_id: '2', device_id: 'a', time: 1_793_610_000_000 };
    const text = [exported, exported, { ...zoned, server_received_time: '2026-11-02T10:00:02+01:00' }]
      .map((one) => JSON.stringify(one))
      .join('\n');
    const sql = `select "insert_id", "deliveries", "received_millis" - "time_millis" as late from events order by 1`;
    expect((await run(['query', sql, 'a', '--csv'], { a: text })).out).toBe(
      'insert_id,deliveries,late\n1,2,877\n2,1,2000\n',
    );
  });

  it('ends with 2 and what DuckDB says about SQL that it refuses', async () => {
    const { status, out, err } = await run(
      ['query', 'select nothing from events', 'events.ndjson'],
      visits(),
    );
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/DuckDB refuses this: .*nothing/);
  });

  it('ends with 2 for two statements, of which one would go unanswered', async () => {
    const { status, out, err } = await run(['query', 'select 1; select 2', 'events.ndjson'], visits());
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('one statement at a time');
    expect(await run(['query', 'select 1 as one; -- one', 'events.ndjson'], visits())).toMatchObject({
      status: 0,
    });
  });

  it.each([
    ['a table', () => 'a,b\n1,2\n'],
    ['UTF-16', () => Buffer.from(recorded.join('\n'), 'utf16le')],
  ])('ends with 2 for a file without an event: %s', async (_what, write) => {
    expect(await run(['query', countAll, 'a'], { a: write() })).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('a has no event'),
    });
  });

  it('ends with 2 for a file that is missing or torn, and for a table of other events', async () => {
    expect(await run(['query', countAll, 'missing'])).toMatchObject({ status: 2, out: '' });
    const torn = gzipSync(recorded.join('\n')).subarray(0, 200);
    expect(await run(['query', countAll, 'a'], { a: torn })).toMatchObject({
      status: 2,
      err: expect.stringContaining('could not be read to its end'),
    });
    const files = { ...visits(), 'load.sql': 'create table events as select 1' };
    expect(await run(['query', countAll, 'events.ndjson', '--load', 'load.sql'], files)).toMatchObject({
      status: 2,
      err: expect.stringContaining("no 'events.ndjson'"),
    });
  });

  it('stops when it is interrupted, and leaves no file behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-interrupted-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    let during: readonly string[] = [];
    let interrupt = () => {};
    async function* endless() {
      for (;;) {
        yield Buffer.from(`${recorded[0]}\n`.repeat(1_000));
        during = readdirSync(folder);
        interrupt();
      }
    }
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    const ended = await run(['query', countAll, '-'], {}, { stdin: endless(), onInterrupt });
    expect(ended).toMatchObject({ status: 2, out: '', err: expect.stringContaining('interrupted') });
    expect(during).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says how to install DuckDB where it is not', async () => {
    const importDuckDb = () => Promise.reject(new Error("Cannot find package '@duckdb/node-api'"));
    for (const command of ['query', 'answer']) {
      const asked = command === 'query' ? countAll : 'How many people searched?';
      const { status, out, err } = await run([command, asked, 'events.ndjson'], visits(), { importDuckDb });
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('npm install --save-dev @duckdb/node-api');
    }
  });

  it.each([
    [['query', 'select 1']],
    [['query', 'select 1', 'a', 'b']],
    [['query', 'select 1', 'a', '--csv', '--plot']],
    [['answer', ' ', 'a']],
    [['answer', 'How many?']],
    [['questions', 'a']],
  ])('refuses %j', async (args) => {
    expect(await run(args, { a: '' })).toMatchObject({ status: 2, out: '' });
  });
});

describe('no command', () => {
  it('ends with 2 and the usage on the standard error', async () => {
    const { status, out, err } = await run([]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('Usage:\n');
    expect(await run(['--help'])).toEqual({ status: 0, out: err, err: '' });
  });
});

describe('readQuestions', () => {
  const line = fc.stringMatching(/^[!-~][ -~]{0,30}[!-~]$/);
  const query = fc
    .tuple(fc.constantFrom('select', 'with', 'SELECT'), fc.array(line, { minLength: 1, maxLength: 4 }))
    .map(([verb, lines]) => `${verb} ${lines.join('\n  ')}`);
  const questions = fc.array(fc.record({ title: line, topic: line, query }), { maxLength: 8 });

  it('reads back what is written, with any paragraphs of comment between and any line ends', () => {
    const comment = fc.array(line, { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(questions, comment, fc.constantFrom('\n', '\r\n'), (written, comments, lineEnd) => {
        const aside = comments.map((text) => `-- ${text}`).join('\n');
        const text = written
          .map(({ title, topic, query }) => `-- ${topic}\n\n${aside}\n\n-- ${title}\n${query}`)
          .join('\n\n');
        expect(readQuestions(`${text.replaceAll('\n', lineEnd)}${lineEnd}`)).toEqual(written);
      }),
    );
  });

  it('never throws, and gives no empty title or query', () => {
    const part = fc.constantFrom('-- ', 'select ', 'with ', '\n', '\n\n', '\r', 'a', ' ');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const found of readQuestions(text))
            expect(found.title.trim() && found.query.trim()).not.toBe('');
        },
      ),
    );
  });

  it('reads each paragraph of queries.sql that is no introduction', () => {
    const sql = readFileSync(join(root, 'docs/events/queries.sql'), 'utf8');
    expect(readQuestions(sql)).toHaveLength(sql.match(/^-- .*\n(select|with) /gm)?.length ?? 0);
  });
});
