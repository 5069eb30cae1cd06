import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findFiles } from '../../../sdk/cli/find-files.ts';
import { main } from '../../../sdk/cli/main.ts';
import type { Surroundings } from '../../../sdk/cli/surroundings.ts';
import { createSurroundings } from './surroundings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Writes a file that has not changed for a minute. */
function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  utimesSync(path, Date.now() / 1_000 - 60, Date.now() / 1_000 - 60);
  return path;
}

const event = (id: string, more: object = {}) =>
  `${JSON.stringify({ event_type: 'Seen', device_id: 'd', insert_id: id, time: 1_793_610_000_000, event_properties: { page: id }, ...more })}\n`;

const count = 'select count(*) as n from events';

async function run(args: readonly string[], more: Partial<Surroundings> = {}) {
  const read: string[] = [];
  const place = createSurroundings({
    args,
    now: Date.now,
    env: { XDG_CACHE_HOME: join(folder, 'caches') },
    findFiles,
    async openFile(path) {
      read.push(path);
      return { size: undefined, bytes: createReadStream(path) };
    },
    ...more,
  });
  const status = await main(place.outside);
  return { status, out: place.out(), err: place.err(), read };
}

describe('files that a name means', () => {
  beforeEach(() => {
    write('2026/11_02_9.json.gz', gzipSync(event('1')));
    write('2026/11_02_10.json.gz', gzipSync(event('2') + event('1')));
    write('2026/more/late.ndjson', event('3'));
    write('2026/.hidden.ndjson', event('4'));
    write('2026/notes.txt', 'no event');
  });

  it.each([
    ['a folder and those below it', ['2026'], 3],
    ['a pattern within a folder', ['2026/*.gz'], 2],
    ['a pattern of any folder', ['**/l?te.ndjson'], 1],
    [
      'several names, of which two mean one file',
      ['2026/11_02_9.json.gz', '2026/more/late.ndjson', '2026/more'],
      2,
    ],
  ])('are all read as one table: %s', async (_what, names, events) => {
    const asked = await run(['query', count, ...names.map((name) => join(folder, name)), '--csv']);
    expect(asked).toMatchObject({ status: 0, out: `n\n${events}\n`, err: '' });
  });

  it('counts an event once that two files have', async () => {
    const sql = 'select max("deliveries") as most from events';
    expect((await run(['query', sql, folder, '--csv'])).out).toBe('most\n2\n');
  });

  it('ends with 2 for a name without a file of events, and for the standard input beside a file', async () => {
    const none = await run(['query', count, join(folder, '*.parquet')]);
    expect(none).toMatchObject({ status: 2, out: '', err: expect.stringContaining('has no file of events') });
    expect(await run(['query', count, '-', folder])).toMatchObject({ status: 2, out: '' });
  });
});

describe('the tables of a file', () => {
  it('are kept, and the file is not read again', async () => {
    const file = write('a.ndjson', `${event('1')}${event('2')}{torn\n`);
    const first = await run(['query', count, file]);
    const second = await run(['query', count, file]);
    expect(first.read).toContain(file);
    expect(second.read).not.toContain(file);
    expect([second.status, second.out, second.err]).toEqual([0, first.out, first.err]);
    expect(second.err).toContain('1 record left out');
    const losses = await run(['query', 'select count(*) as n from losses', file, '--csv']);
    expect([losses.read.includes(file), losses.out]).toEqual([false, 'n\n0\n']);
  });

  it('are made again when a file has changed, also one of the same size and time', async () => {
    const file = write('a.ndjson', event('1'));
    const pages = ['query', 'select page from events order by 1', folder, '--csv'];
    expect((await run(pages)).out).toBe('page\n1\n');
    write('a.ndjson', event('2'));
    expect((await run(pages)).out).toBe('page\n2\n');
    write('b.ndjson', event('3'));
    expect((await run(pages)).out).toBe('page\n2\n3\n');
    rmSync(file);
    expect((await run(pages)).out).toBe('page\n3\n');
  });

  it('are not kept of a file that has just changed, and may change again within its time', async () => {
    const file = write('a.ndjson', event('1'));
    utimesSync(file, Date.now() / 1_000, Date.now() / 1_000);
    await run(['query', count, file]);
    expect(readdirSync(folder)).toEqual(['a.ndjson']);
  });

  it('are neither taken nor kept with --no-cache, and with SQL of the user’s that makes them', async () => {
    const file = write('a.ndjson', event('1'));
    const load = write('load.sql', "create table events as select 7 as n from read_json('events.ndjson')");
    await run(['query', count, file, '--no-cache']);
    await run(['query', count, file, '--load', load]);
    expect(readdirSync(folder)).toEqual(['a.ndjson', 'load.sql']);
    await run(['query', count, file]);
    expect((await run(['query', count, file, '--no-cache'])).read).toContain(file);
  });

  it('are made again where those that were kept are damaged', async () => {
    const file = write('a.ndjson', event('1'));
    await run(['query', count, file]);
    const cache = join(folder, 'caches/care-analytics');
    const [name = ''] = readdirSync(cache).filter((one) => one.endsWith('.duckdb'));
    for (const content of ['no database', '']) {
      writeFileSync(join(cache, name), content);
      const again = await run(['query', count, file, '--csv']);
      expect([again.status, again.out, again.err, again.read.includes(file)]).toEqual([
        0,
        'n\n1\n',
        '',
        true,
      ]);
    }
  });

  it('are not kept in a folder that can’t be written, which changes no answer', async () => {
    const file = write('a.ndjson', event('1'));
    write('caches/care-analytics', 'a file where the folder would be');
    for (const _time of [1, 2])
      expect(await run(['query', count, file, '--csv'])).toMatchObject({ status: 0, out: 'n\n1\n', err: '' });
  });

  it('are out of the reach of what is asked', async () => {
    const file = write('a.ndjson', event('1'));
    await run(['query', count, file]);
    expect(await run(['query', 'drop table events', file])).toMatchObject({ status: 2 });
    expect((await run(['query', count, file, '--csv'])).out).toBe('n\n1\n');
  });

  it('have columns for what events say beside their properties, as collectors get it and as Amplitude exports it', async () => {
    const sent = {
      user_agent: 'Test/1',
      library: 'a/1',
      app_version: '7',
      event_properties: { page: '1', schema_version: 3 },
    };
    const exported = { library: 'a/1', version_name: '8', user_properties: { rank: 1 } };
    const file = write('a.ndjson', event('1', sent) + event('2', exported) + event('3', { library: 5 }));
    const sql = `select "event_properties", "user_properties", "library", "user_agent", "release", "version" from events order by insert_id`;
    const { out } = await run(['query', sql, file, '--json']);
    expect(JSON.parse(out)).toEqual([
      {
        event_properties: { page: '1', schema_version: 3 },
        user_properties: null,
        library: 'a/1',
        user_agent: 'Test/1',
        release: '7',
        version: '3',
      },
      {
        event_properties: { page: '2' },
        user_properties: { rank: 1 },
        library: 'a/1',
        user_agent: null,
        release: '8',
        version: null,
      },
      {
        event_properties: { page: '3' },
        user_properties: null,
        library: null,
        user_agent: null,
        release: null,
        version: null,
      },
    ]);
  });

  it('count events whose time of arrival is not known, under a name of their own', async () => {
    const human = { event_properties: { client_kind: 'human' } };
    const arrived = { ...human, server_received_time: '2026-11-02T09:00:00.000Z' };
    const file = write('a.ndjson', event('1', human) + event('2', arrived));
    const { out } = await run(['answer', 'How late do events arrive?', file, '--csv']);
    expect(out).toContain('\nnot known,1\n');
    expect(out.trimEnd().split('\n')).toHaveLength(3);
  });

  it('take what JSON allows and databases refuse', async () => {
    const odd = [
      '1e400',
      `1${'0'.repeat(400)}`,
      '"\\ud800"',
      '"\\u0000"',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ];
    const lines = odd.map((text, at) => event(String(at)).replace(/"page":"\d"/, `"page":${text}`));
    const { status, out } = await run(['query', count, write('a.ndjson', lines.join('')), '--csv']);
    expect([status, out]).toEqual([0, 'n\n5\n']);
  });
});

describe('the output', () => {
  it('is JSON with --json: a list of objects, with numbers, booleans and null', async () => {
    const file = write('a.ndjson', event('1'));
    const sql = `select 1 as a, 9007199254740993 as big, true as b, null as c, [1, 2] as l, 'x' as t, 0.1::double + 0.2 as d`;
    const { out } = await run(['query', sql, file, '--json']);
    expect(JSON.parse(out)).toEqual([
      { a: 1, big: '9007199254740993', b: true, c: null, l: [1, 2], t: 'x', d: 0.3 },
    ]);
    expect((await run(['query', 'select 1 as a where false', file, '--json'])).out).toBe('[]\n');
  });

  it('has whole numbers and decimals within lists and structures as numbers, too', async () => {
    const file = write('a.ndjson', event('1') + event('2'));
    const sql = `select [count(*), 9007199254740993] as l, {d: [1.5::decimal(4, 2)], t: '7', j: '{"n": 1}'::json} as s, histogram(page) as h from events`;
    const { out } = await run(['query', sql, file, '--json']);
    const [{ l, s, h }] = JSON.parse(out);
    expect([l, s, h[0].value]).toEqual([[2, '9007199254740993'], { d: [1.5], t: '7', j: '{"n": 1}' }, 1]);
  });

  it('has each digit of a whole number within lists and structures, up to 2⁵³', async () => {
    const file = write('a.ndjson', event('1'));
    const sql =
      'select 9007199254740991 as n, [9007199254740991] as l, {n: 9007199254740991, f: 0.1::float} as s';
    const { out } = await run(['query', sql, file, '--json']);
    const n = Number.MAX_SAFE_INTEGER;
    expect(JSON.parse(out)).toEqual([{ n, l: [n], s: { n, f: 0.1 } }]);
  });

  it('has each digit of a whole number with a binary form, up to 2⁵³', async () => {
    const file = write('a.ndjson', event('1'));
    const sql =
      'select 1700000000000123::double as d, 16777216::float as f, [9007199254740991::double] as l, sum(x) as s from (select 999999999999999.0::double as x union all select 2) as x';
    const { out } = await run(['query', sql, file, '--csv']);
    expect(out).toBe('d,f,l,s\n1700000000000123,16777216,[9007199254740991],1000000000000001\n');
  });

  it('has no digits that are none of the number’s own', async () => {
    const file = write('a.ndjson', event('1'));
    const sql = 'select 0.1::double + 0.2 as d, 0.1::float as f, [0.1::double + 0.2] as l, 1e30 as e';
    expect((await run(['query', sql, file, '--csv'])).out).toBe('d,f,l,e\n0.3,0.1,[0.3],1e+30\n');
  });

  it('is a file of Parquet with --parquet, and nothing beside it', async () => {
    const file = write('a.ndjson', event('1') + event('2'));
    const parquet = join(folder, "it's.parquet");
    const all = await run(['query', 'from events; -- all', file, '--parquet', parquet]);
    expect([all.status, all.out, all.err]).toEqual([0, '', '']);
    const sql = `select count(*) as n, max(page) as page from '${parquet.replaceAll("'", "''")}'`;
    expect((await run(['query', sql, file, '--csv'])).out).toBe('n,page\n2,2\n');
    expect(await run(['query', count, file, '--parquet', parquet, '--csv'])).toMatchObject({ status: 2 });
  });

  it('is also the SQL that ran with --sql, on the standard error', async () => {
    const file = write('a.ndjson', event('1'));
    const { out, err } = await run(['answer', 'How many people searched?', file, '--csv', '--sql']);
    expect(out).toBe('visitors\n0\n');
    expect(err).toContain(`"label" = 'Search'`);
  });

  it('is a line of progress on a terminal, and nothing of it elsewhere', async () => {
    const file = write('a.ndjson', event('1').repeat(20_000));
    let shown = '';
    let time = 0;
    const stderr = { isTTY: true, columns: 80, write: (text: string) => (shown += text) };
    await run(['query', count, file, '--no-cache'], { stderr, now: () => (time += 200) });
    expect(shown).toMatch(/\d %.*MB/);
    expect(shown.endsWith('\r\u001b[K')).toBe(true);
    expect((await run(['query', count, file, '--no-cache'])).err).toBe('');
  });
});
