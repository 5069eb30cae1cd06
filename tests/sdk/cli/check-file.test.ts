import { gzipSync } from 'node:zlib';
import { defineEvents } from '@care/analytics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { main } from '../../../sdk/cli/main.ts';
import type { Surroundings } from '../../../sdk/cli/surroundings.ts';
import { bytesOf, createSurroundings } from './surroundings.ts';

const cta = { page: 'Get started', section: 'Hero', label: 'Log in' };
const sent = {
  event_type: 'Homepage Viewed',
  event_properties: {},
  device_id: 'd',
  insert_id: '1',
  time: 1_700_000_000_000,
};

async function check(
  content: Uint8Array | string,
  options: readonly string[] = [],
  more: Partial<Surroundings> = {},
) {
  const place = createSurroundings({
    files: { 'a.ndjson': content },
    args: ['check', 'a.ndjson', ...options],
    ...more,
  });
  const status = await main(place.outside);
  return { status, out: place.out(), err: place.err() };
}

async function report(
  events: readonly unknown[],
  options: readonly string[] = [],
  more: Partial<Surroundings> = {},
) {
  const text = events.map((event) => JSON.stringify(event)).join('\n');
  const { status, out } = await check(text, ['--json', ...options], more);
  const found = JSON.parse(out) as Record<
    'problems' | 'notes',
    { event: string; text: string; count: number; line: number }[]
  >;
  return { ...found, status };
}

describe('a checked file', () => {
  it('is clean with events as the SDK sends them and as applications log them', async () => {
    const added = {
      url: 'https://a.example/',
      client_kind: 'human',
      environment: 'test',
      sdk_dropped: { 'dropped:expired': 2 },
    };
    const events = [
      { ...sent, event_properties: added },
      { name: 'Homepage Viewed' },
      { name: 'Test Exposure', data: { test_name: 'a', test_variant: '1' } },
      { event_type: 'session_start', event_properties: { anything: 1 } },
      { event_type: '$identify', user_properties: { $set: { memberId: '1' } } },
      { event_type: '[Amplitude] Element Clicked', event_properties: { '[Amplitude] X': 1 } },
      {
        event_type: 'Screen Viewed',
        event_properties: { ...added, referer: '', web_session_id: '', visitor_id: 'v' },
      },
    ];
    expect(await report(events)).toMatchObject({
      status: 0,
      problems: [],
      notes: [],
      records: 7,
      losses: { 'dropped:expired': 4 },
    });
  });

  it('tells each problem, each wrong value apart, with its count, its first line and an example', async () => {
    const { status, problems } = await report([
      { name: 'Homepage Viewed' },
      { name: 'CTA Interacted', data: { ...cta, label: 'nobody' } },
      { name: 'CTA Interacted', data: { ...cta, label: 'no one' } },
      { name: 'CTA Interacted', data: { ...cta, label: 'nobody' } },
      { name: 'Nothing' },
      { some: 'thing' },
      { ...sent, time: 'now', event_properties: [] },
    ]);
    expect(status).toBe(1);
    expect(problems).toEqual([
      {
        event: 'CTA Interacted',
        text: 'label: Invalid input: "nobody"',
        count: 2,
        line: 2,
        example: JSON.stringify({ ...cta, label: 'nobody' }),
      },
      {
        event: 'CTA Interacted',
        text: 'label: Invalid input: "no one"',
        count: 1,
        line: 3,
        example: JSON.stringify({ ...cta, label: 'no one' }),
      },
      { event: 'Nothing', text: '"Nothing" is not in the catalogue', count: 1, line: 5, example: '{}' },
      {
        event: '',
        text: 'not an event: no event_type and no name',
        count: 1,
        line: 6,
        example: '{"some":"thing"}',
      },
      { event: 'Homepage Viewed', text: 'time: not a whole number', count: 1, line: 7, example: '{}' },
      { event: 'Homepage Viewed', text: 'event_properties: not an object', count: 1, line: 7, example: '{}' },
    ]);
  });

  it('a property of nobody is a problem in what was sent, too', async () => {
    const { problems } = await report([{ ...sent, event_properties: { url: '', tenant: 'x' } }]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.text).toContain('tenant');
    expect(
      await report([{ ...sent, event_properties: { tenant: 'x' } }], ['--common', 'market,tenant']),
    ).toMatchObject({ status: 0 });
  });

  it('notes copies, odd times and the order; --strict counts them', async () => {
    const events = [
      sent,
      sent,
      { ...sent, insert_id: '2', time: 1 + 1_600_000_000_000 },
      { ...sent, insert_id: '3', time: 1_900_000_000_000 },
      { ...sent, device_id: 'e' },
    ];
    const { status, notes } = await report(events);
    expect(status).toBe(0);
    expect(notes.map(({ text, line }) => [line, text])).toEqual([
      [2, 'insert_id: a copy of an earlier event'],
      [3, 'time: earlier than the event before it of the same device'],
      [4, 'time: in the future'],
    ]);
    expect(await report(events, ['--strict'])).toMatchObject({ status: 1 });
  });

  it('goes on behind lines that are broken, and lists no more than it is asked to', async () => {
    const { status, out } = await check(`{"torn\n${JSON.stringify(sent)}\nhello\n{"name":"Nothing"}`, [
      '--max-problems',
      '1',
    ]);
    expect(status).toBe(1);
    expect(out).toContain('2           1  not JSON');
    expect(out).toContain('… and 1 more problem; see --max-problems');
    expect(out).toContain('3 of 4 records with problems.');
  });

  it.each([
    ['a list', JSON.stringify([sent, sent])],
    ['an upload', JSON.stringify({ api_key: 'k', events: [sent, sent] }, undefined, 2)],
    ['gzip', gzipSync(`${JSON.stringify(sent)}\n${JSON.stringify(sent)}\n`)],
    ['several gzips', Buffer.concat([sent, sent].map((event) => gzipSync(`${JSON.stringify(event)}\n`)))],
  ])('may be %s', async (_form, content) => {
    const { status, out } = await check(content, ['--json']);
    expect({ ...JSON.parse(out), status }).toMatchObject({ status: 0, records: 2 });
  });

  it('may come from the standard input, and be empty', async () => {
    const stdin = bytesOf([Buffer.from(JSON.stringify(sent))]);
    expect(await check('', [], { stdin, args: ['check', '-'] })).toMatchObject({ status: 0 });
    expect((await check('')).out).toContain('0 records');
  });

  it('is checked by a catalogue of the application, exported in any way', async () => {
    const events = defineEvents({ Own: z.strictObject({ a: z.number() }) });
    for (const module of [{ events }, { default: events }, { default: { events } }]) {
      const importModule = () => Promise.resolve(module);
      const found = await report(
        [{ name: 'Own', data: { a: 1 } }, { name: 'Homepage Viewed' }],
        ['--catalog', 'x.js'],
        { importModule },
      );
      expect(found.problems.map(({ event }) => event)).toEqual(['Homepage Viewed']);
    }
  });

  it.each([
    ['no catalogue', () => Promise.resolve({ events: {} }), 'exports no catalogue'],
    [
      'a broken module',
      () => Promise.reject(new Error('Unexpected token')),
      'could not be imported: Unexpected token',
    ],
  ])('ends with 2 for %s', async (_what, importModule, text) => {
    const { status, err } = await check('', ['--catalog', 'x.js'], { importModule });
    expect([status, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it('ends with 2 when it can’t be opened, or read to its end; what was read is told', async () => {
    expect(await check('', [], { args: ['check', 'none'] })).toMatchObject({ status: 2, out: '' });
    const torn = gzipSync(`${JSON.stringify(sent)}\n`.repeat(100_000));
    const { status, out, err } = await check(torn.subarray(0, torn.length - 100));
    expect(status).toBe(2);
    expect(err).toContain('a.ndjson could not be read to its end: unexpected end of file');
    expect(out).toContain('Homepage Viewed');
  });

  it('a check that throws is a problem of its event', async () => {
    const check = () => {
      throw new Error('oh');
    };
    const importModule = () => Promise.resolve({ events: { definitions: {}, check } });
    const { problems } = await report([sent], ['--catalog', 'x.js'], { importModule });
    expect(problems.map(({ text }) => text)).toEqual(["the catalogue's check failed: oh"]);
  });

  it('never ends in an error, whatever its bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const { status } = await check(bytes);
        // Two bytes may say that gzip follows, and it does not.
        expect(bytes[0] === 0x1f ? [0, 1, 2] : [0, 1]).toContain(status);
      }),
    );
  });
});

describe('its summary', () => {
  const event = JSON.stringify({ name: 'Nothing \u001b[2J\u202e', data: {} });

  it('lets nothing of the file steer the terminal', async () => {
    const { out } = await check(event);
    expect(out).toContain(String.raw`Nothing \u{1b}[2J\u{202e}`);
    for (const steering of ['\u001b', '\u202e']) expect(out).not.toContain(steering);
  });

  it.each([
    ['has colours on a terminal', true, {}, true],
    ['has none without a terminal', false, {}, false],
    ['has none with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['has none on a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('%s', async (_title, isTTY, env, isColoured) => {
    let out = '';
    await check(event, [], { env, stdout: { isTTY, write: (text) => (out += text) } });
    expect(out.includes('\u001b[')).toBe(isColoured);
  });

  it('shows how far it is on a terminal, and wipes that off', async () => {
    let err = '';
    let time = 0;
    const stderr = { isTTY: true, columns: 80, write: (text: string) => (err += text) };
    await check(event, [], { stderr, now: () => (time += 200) });
    expect(err).toMatch(/\[#{24}\] {2}100 % {2}\d+ B of \d+ B/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await check(event)).err).toBe('');
  });
});
