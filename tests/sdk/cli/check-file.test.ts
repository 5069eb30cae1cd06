import { gzipSync } from 'node:zlib';
import { defineEvents } from '@care/analytics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventNames } from '../../../sdk/catalog/care-events.ts';
import { main } from '../../../sdk/cli/main.ts';
import type { Surroundings } from '../../../sdk/cli/surroundings.ts';
import { labelsElsewhere } from '../catalog/labels-elsewhere.ts';
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

  it('distinguishes each problem, each wrong value, with its count, its first line and an example', async () => {
    const { status, problems } = await report([
      { name: 'Homepage Viewed' },
      { name: 'CTA Interacted', data: { ...cta, label: 'Log On' } },
      { name: 'CTA Interacted', data: { ...cta, label: 'Join noww' } },
      { name: 'CTA Interacted', data: { ...cta, label: 'Log On' } },
      { name: 'CTA Interacted', data: { ...cta, section: undefined } },
      { name: 'Homepage Vieewd' },
      { some: 'thing' },
      { ...sent, time: 'now', event_properties: [] },
    ]);
    expect(status).toBe(1);
    const label = (value: string) => ({
      event: 'CTA Interacted',
      kind: 'value',
      text: `“label” is “${value}”, which is not among its ${labelsElsewhere.length} values.`,
      property: 'label',
      value,
      allowed: [...labelsElsewhere],
      example: JSON.stringify({ ...cta, label: value }),
    });
    expect(problems).toEqual([
      { ...label('Log On'), meant: 'Log in', count: 2, line: 2 },
      { ...label('Join noww'), meant: 'Join now', count: 1, line: 3 },
      {
        event: 'CTA Interacted',
        kind: 'missing',
        text: '“section” is missing.',
        property: 'section',
        count: 1,
        line: 5,
        example: JSON.stringify({ ...cta, section: undefined }),
      },
      {
        event: 'Homepage Vieewd',
        kind: 'unknown event',
        text: 'The catalogue has no event “Homepage Vieewd”.',
        value: 'Homepage Vieewd',
        // With those that features log where an application asks for them.
        allowed: [...eventNames, 'Web Vital', 'revenue_amount'],
        meant: 'Homepage Viewed',
        count: 1,
        line: 6,
        example: '{}',
      },
      {
        event: '',
        kind: 'unreadable',
        text: 'This is not an event. It has neither “event_type” nor “name”.',
        count: 1,
        line: 7,
        example: '{"some":"thing"}',
      },
      {
        event: 'Homepage Viewed',
        kind: 'field',
        text: 'time: not a whole number',
        count: 1,
        line: 8,
        example: '{}',
      },
      {
        event: 'Homepage Viewed',
        kind: 'type',
        text: 'The data is a list; an object with properties is expected.',
        count: 1,
        line: 8,
        example: '{}',
      },
    ]);
  });

  it('reports of each event how many there are, when, how late they came, and what the browser has marked', async () => {
    const at = (minutes: number, receivedAfterMinutes: number, more: object) => ({
      ...sent,
      insert_id: `${minutes}`,
      time: sent.time + minutes * 60_000,
      server_received_time: new Date(sent.time + (minutes + receivedAfterMinutes) * 60_000).toISOString(),
      ...more,
    });
    const { status, ...reported } = await report([
      at(0, 0, {}),
      at(5, 2, { event_properties: { schema_valid: false } }),
      at(9, 61, { event_properties: { schema_checked: false } }),
      at(10, 2_000, { event_type: 'Own' }),
    ]);
    const late = { measured: 3, overMinute: 2, overHour: 1, overDay: 0, longestMillis: 61 * 60_000 };
    expect(status).toBe(1);
    expect(reported).toMatchObject({
      ...{ records: 4, faulty: 1, faultyPercent: 25, unknown: 1, markedInvalid: 1, markedUnchecked: 1 },
      ...{ firstSeen: '2023-11-14T22:13:20.000Z', lastSeen: '2023-11-14T22:23:20.000Z' },
      late: { measured: 4, overMinute: 3, overHour: 2, overDay: 1, longestMillis: 2_000 * 60_000 },
      events: [
        {
          name: 'Homepage Viewed',
          ...{ isKnown: true, count: 3, faulty: 0, faultyPercent: 0, late },
          ...{ firstSeen: '2023-11-14T22:13:20.000Z', lastSeen: '2023-11-14T22:22:20.000Z' },
        },
        { name: 'Own', isKnown: false, count: 1, faulty: 1 },
      ],
    });
  });

  it('measures lateness by the first copy of an event, and not by the end of a session, which is late by nature', async () => {
    const received = (minutes: number) => ({
      server_received_time: new Date(sent.time + minutes * 60_000).toISOString(),
    });
    const reported = await report([
      { ...sent, insert_id: '1', ...received(2) },
      { ...sent, insert_id: '1', ...received(70) },
      { ...sent, insert_id: '2', event_type: 'session_end', ...received(1_500) },
    ]);
    expect(reported).toMatchObject({
      late: { measured: 1, overMinute: 1, overHour: 0, overDay: 0, longestMillis: 120_000 },
    });
  });

  it('measures by the browser’s clock alone where that says when it has sent the events', async () => {
    // The clock is a year ahead, and the event has left three minutes after its call.
    const client_upload_time = new Date(sent.time + 3 * 60_000).toISOString();
    const server_received_time = new Date(sent.time - 365 * 86_400_000).toISOString();
    const late = { measured: 1, overMinute: 1, overHour: 0, overDay: 0, longestMillis: 180_000 };
    expect(await report([{ ...sent, server_received_time, client_upload_time }])).toMatchObject({ late });
  });

  describe('measures by the time of a whole upload, which its events do not say', () => {
    const client_upload_time = new Date(sent.time + 3 * 60_000).toISOString();
    const events = [
      { ...sent, insert_id: '1' },
      { ...sent, insert_id: '2' },
    ];
    const upload = {
      api_key: 'key',
      events,
      options: { nested: { client_upload_time: 'x' } },
      client_upload_time,
    };
    const own = { ...sent, insert_id: '3', client_upload_time: new Date(sent.time + 1_000).toISOString() };
    const first = { client_upload_time, api_key: 'key', events };

    it.each([
      ['on a line', JSON.stringify(upload), [180_000, 2]],
      ['over several lines', JSON.stringify(upload, undefined, 2), [180_000, 2]],
      ['with its time first', JSON.stringify(first, undefined, 2), [180_000, 2]],
      ['in a list', JSON.stringify([upload]), [180_000, 2]],
      [
        'one after another, of which one has no time',
        `${JSON.stringify(upload, undefined, 2)}\n${JSON.stringify({ events: [own] }, undefined, 2)}`,
        [180_000, 3],
      ],
      [
        'with an event that says its own',
        JSON.stringify({ ...upload, events: [own] }, undefined, 2),
        [1_000, 1],
      ],
      [
        'that is torn, without its time',
        JSON.stringify(upload, undefined, 2).split('"options"')[0] ?? '',
        [],
      ],
    ])('%s', async (_form, text, [longestMillis, measured]) => {
      const { out } = await check(text, ['--json']);
      const { late } = JSON.parse(out);
      expect([late?.longestMillis, late?.measured]).toEqual([longestMillis, measured]);
    });
  });

  it.each([
    ['2023-11-14 22:13:21.000000', 1_000],
    ['2023-11-14T23:13:21+01:00', 1_000],
    ['yesterday', undefined],
    [7, undefined],
  ])('reads when a collector got it: %j', async (server_received_time, longestMillis) => {
    const { out } = await check(JSON.stringify({ ...sent, server_received_time }), ['--json']);
    expect(JSON.parse(out).late?.longestMillis).toBe(longestMillis);
  });

  it.each([
    [[], 1],
    [['--max-faulty', '19.9'], 1],
    [['--max-faulty', '20%'], 0],
    [['--max-faulty=100'], 0],
  ])('ends with %j by the share of records with problems: %i', async (options, status) => {
    const events = [{ name: 'Nothing' }, ...Array.from({ length: 4 }, () => ({ name: 'Homepage Viewed' }))];
    expect(await report(events, options)).toMatchObject({
      ...{ status, faulty: 1, faultyPercent: 20 },
      maxFaultyPercent: Number.parseFloat(options.join('=').split('=')[1] ?? '0'),
    });
  });

  it('lets exactly the share of records have problems that --max-faulty names', async () => {
    const events = Array.from({ length: 375 }, (_, at) => ({
      name: at < 69 ? 'Nothing' : 'Homepage Viewed',
    }));
    expect(await report(events, ['--max-faulty', '18.4'])).toMatchObject({ status: 0, faulty: 69 });
    expect(await report(events, ['--max-faulty', '18.39'])).toMatchObject({ status: 1 });
  });

  it('a property of nobody is a problem in what was sent, too', async () => {
    const { problems } = await report([{ ...sent, event_properties: { url: '', tenant: 'x' } }]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.text).toContain('tenant');
    expect(
      await report([{ ...sent, event_properties: { tenant: 'x' } }], ['--common', 'market,tenant']),
    ).toMatchObject({ status: 0 });
  });

  it('notes copies and odd times, and no order, as late events come after others; --strict counts them', async () => {
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
      [4, 'time: in the future'],
    ]);
    expect(await report(events, ['--strict'])).toMatchObject({ status: 1 });
  });

  it('counts what an event reports as not sent once, however often it was delivered', async () => {
    const reporting = { ...sent, event_properties: { url: '', sdk_dropped: { 'dropped:expired': 2 } } };
    expect(await report([reporting, reporting, { ...reporting, insert_id: '9' }])).toMatchObject({
      losses: { 'dropped:expired': 4 },
    });
  });

  it('goes on behind lines that are broken, and lists no more than it is asked to', async () => {
    const { status, out } = await check(`{"torn\n${JSON.stringify(sent)}\nhello\n{"name":"Nothing"}`, [
      '--max-problems',
      '1',
    ]);
    expect(status).toBe(1);
    expect(out).toContain('1           1  This is not JSON. A line ends within a text.');
    expect(out).toContain('… and 2 more problems; see --max-problems');
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

  it('has it said which option takes a catalogue of the application, where the shipped one lacks events', async () => {
    const own = '{"name":"Search Started"}\n{"name":"Homepage Viewed"}';
    expect((await check(own)).err).toBe(
      '1 record unknown to the catalogue that comes with the package. --catalog takes your own.\n',
    );
    expect((await check('{"name":"Homepage Viewed"}')).err).toBe('');
    const importModule = async () => ({ events: defineEvents({ Other: z.strictObject({}) }) });
    expect((await check(own, ['--catalog', 'x.js'], { importModule })).err).toBe('');
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

  it('finds what an application gave by a name of the SDK where the SDK has put it', async () => {
    const definitions: Record<string, z.ZodMiniType> = { Clicked: z.strictObject({ url: z.literal('own') }) };
    const importModule = async () => ({ events: defineEvents(definitions) });
    const clicked = (data: object) => ({
      ...sent,
      event_type: 'Clicked',
      event_properties: { url: 'https://a.example/', ...data },
    });
    const { problems } = await report(
      [clicked({ event_url: 'own' }), clicked({ event_url: 'other' })],
      ['--catalog', 'events.js'],
      { importModule },
    );
    expect(problems.map(({ line }) => line)).toEqual([2]);
  });

  it('ends with 2 when it can’t be opened, or read to its end; what was read is reported', async () => {
    expect(await check('', [], { args: ['check', 'none'] })).toMatchObject({ status: 2, out: '' });
    const torn = gzipSync(`${JSON.stringify(sent)}\n`.repeat(100_000));
    const { status, out, err } = await check(torn.subarray(0, torn.length - 100));
    expect(status).toBe(2);
    expect(err).toContain('a.ndjson could not be read to its end: unexpected end of file');
    expect(out).toContain('Homepage Viewed');
    // As a folder is: it can be opened, and not be read.
    const unreadable = { bytes: failing(), size: 0 };
    const folder = await check('', [], { openFile: async () => unreadable });
    expect(folder).toMatchObject({ status: 2, out: '', err: expect.stringContaining('EISDIR') });
  });

  it('a check that throws is a problem of its event', async () => {
    const validate = () => {
      throw new Error('oh');
    };
    const own = { '~standard': { version: 1, vendor: 'own', validate } } as const;
    const importModule = () => Promise.resolve({ events: defineEvents({ 'Homepage Viewed': own }) });
    const { problems } = await report([sent], ['--catalog', 'x.js'], { importModule });
    expect(problems.map(({ text }) => text)).toEqual(['The schema throws: oh']);
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

describe('its report for machines', () => {
  it('shows on a terminal what would steer it, and is the same JSON', async () => {
    const name = 'Nothing \u001b[2J\u009b2J\u202e\u061c\u{e0001}';
    const { out } = await check(JSON.stringify({ name, data: {} }), ['--json']);
    expect(out).toContain(String.raw`Nothing \u001b[2J\u009b2J\u202e\u061c\udb40\udc01`);
    expect(JSON.parse(out).events).toMatchObject([{ name }]);
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
    ['has colors on a terminal', true, {}, true],
    ['has none without a terminal', false, {}, false],
    ['has none with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['has none on a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('%s', async (_title, isTTY, env, isColoured) => {
    let out = '';
    await check(event, [], { env, stdout: { isTTY, write: (text) => (out += text) } });
    expect(out.includes('\u001b[')).toBe(isColoured);
  });

  it('shows how far it is on a terminal, and wipes that off', async () => {
    const known = '{"name":"Homepage Viewed"}';
    let err = '';
    let time = 0;
    const stderr = { isTTY: true, columns: 80, write: (text: string) => (err += text) };
    await check(known, [], { stderr, now: () => (time += 200) });
    expect(err).toMatch(/\[#{24}\] {2}100 % {2}\d+ B of \d+ B/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await check(known)).err).toBe('');
  });
});

async function* failing(): AsyncGenerator<Uint8Array> {
  yield await Promise.reject(new Error('EISDIR: illegal operation on a directory, read'));
}
