import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEventLog } from '../../../reference-page/server/preview/event-log.ts';
import { createEventStreams } from '../../../reference-page/server/preview/event-streams.ts';
import { createLiveView } from '../../../reference-page/server/preview/live-view.ts';
import { createServiceCalls } from '../../../reference-page/server/preview/services/service-calls.ts';
import { reconnectDelay } from '../../../sdk/cli/follow-events.ts';
import { main } from '../../../sdk/cli/main.ts';
import { createEventStreamParser } from '../../../sdk/cli/parse-event-stream.ts';
import { serveLocally } from '../../fakes/serve-locally.ts';
import { labelsElsewhere } from '../catalog/labels-elsewhere.ts';
import { createSurroundings } from './surroundings.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

function serve(answer: Answer): Promise<string> {
  let attempts = 0;
  return serveLocally((request, response) => {
    attempts += 1;
    answer(request, response, attempts);
  });
}

const logged = (id: number, event: object) => `id: ${id}\nevent: logged\ndata: ${JSON.stringify(event)}\n\n`;
const viewed = { event_type: 'Homepage Viewed', event_properties: {}, time: 1_700_000_000_000 };
const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8' };

/** Runs `tail` against a server until it has written `until`. */
async function tail(
  address: string,
  until: string,
  options: readonly string[] = [],
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
) {
  const waits: number[] = [];
  let interrupt = () => {};
  let out = '';
  let err = '';
  function end(): void {
    if ((out + err).includes(until)) interrupt();
  }
  const place = createSurroundings({
    args: ['tail', address, ...options],
    fetch: ask,
    stdout: {
      write(text) {
        out += text;
        end();
      },
    },
    stderr: {
      write(text) {
        err += text;
        end();
      },
    },
    wait(millis, signal) {
      const isSilence = millis === 45_000;
      if (!isSilence) waits.push(millis);
      return new Promise((resolve) => {
        if (signal.aborted || !isSilence) resolve();
        else signal.addEventListener('abort', () => resolve());
      });
    },
    onInterrupt(listener) {
      interrupt = listener;
      return () => {
        interrupt = () => {};
      };
    },
  });
  const status = await main(place.outside);
  return { status, out, err, waits };
}

describe('a preview that is followed', () => {
  it('shows which screen was seen, and which variant of which test', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, streamHeaders);
      response.write(logged(1, { event_type: 'Screen Viewed', event_properties: { screen_name: 'log-in' } }));
      const exposure = { test_name: 'heroZip', test_variant: '1' };
      response.write(logged(2, { event_type: 'Test Exposure', event_properties: exposure }));
    });
    const { out } = await tail(address, 'Test Exposure');
    expect(out).toContain('Screen Viewed  log-in');
    expect(out).toContain('Test Exposure  heroZip / 1');
  });

  it('prints events with their place and problems, the count at the end, and returns status 1', async () => {
    const cta = { page: 'Get started', section: 'Hero', label: 'nobody' };
    const address = await serve((request, response) => {
      expect(request.url).toBe('/preview/events/stream');
      response.writeHead(200, streamHeaders);
      response.write(': hello\n\n');
      response.write(logged(1, viewed) + logged(2, { event_type: 'CTA Interacted', event_properties: cta }));
    });
    const { status, out, err } = await tail(address, 'nobody');
    expect(status).toBe(1);
    expect(out).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}Homepage Viewed\n/);
    expect(out).toContain(
      `CTA Interacted  Get started / Hero / nobody  ! “label” is “nobody”, which is not among its ${labelsElsewhere.length} values.\n`,
    );
    expect(err).toContain('2 events, 1 with problems');
  });

  it('shows the events that are asked for, as lines of JSON', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, streamHeaders);
      response.write(logged(1, viewed) + logged(2, { event_type: 'Other' }) + logged(3, { name: 'Last' }));
    });
    const { out } = await tail(address, 'Last', ['--json', '--event', 'Homepage Viewed', '--event', 'Last']);
    const only = await tail(address, 'Homepage Viewed', ['--event', 'Homepage Viewed']);
    expect(only.status).toBe(0);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { event: viewed, problems: [] },
      { event: { name: 'Last' }, problems: ['The catalogue has no event “Last”.'] },
    ]);
  });

  it('is found again with growing waits, from where it was left', async () => {
    const resumed: unknown[] = [];
    const address = await serve((request, response, attempt) => {
      resumed.push(request.headers['last-event-id']);
      if (attempt > 1 && attempt < 5) {
        response.writeHead(503).end();
        return;
      }
      response.writeHead(200, streamHeaders);
      response.write(`retry: 500\n\n${logged(attempt, { name: `Event ${attempt}` })}`);
      if (attempt === 1) response.end();
    });
    const { out, err, waits } = await tail(address, 'Event 5');
    expect(out.match(/(?<= {2})Event \d(?= {2}!)/g)).toEqual(['Event 1', 'Event 5']);
    expect(resumed).toEqual([undefined, '1', '1', '1', '1']);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
    expect(err).toContain('the server answered with status 503; again in 2 s');
  });

  it('is waited for while there is no server yet', async () => {
    const { err } = await tail('http://127.0.0.1:1', 'again in 4 s');
    expect(err).toContain('again in 1 s');
  });

  it.each([
    ['a page', 200, 'text/html', 'is no stream of events'],
    ['nothing', 404, 'text/html', 'status 404'],
  ])('is not looked for where %s is: status 2', async (_what, code, type, text) => {
    const address = await serve((_request, response) =>
      response.writeHead(code, { 'content-type': type }).end(),
    );
    expect(await tail(address, 'never')).toMatchObject({ status: 2, err: expect.stringContaining(text) });
  });

  it('reports when events are forgotten, and bears what is not JSON', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, streamHeaders);
      response.write(`event: logged\ndata: {torn\n\nevent: cleared\ndata: {}\n\n`);
    });
    const { err } = await tail(address, 'forgotten');
    expect(err).toContain('not valid JSON');
    expect(err).toContain('0 events, 0 with problems');
  });
});

it('follows the live view of the preview itself, and what comes later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-analytics-'));
  const log = createEventLog({ file: join(folder, 'events.ndjson'), now: Date.now });
  const streams = createEventStreams({ log });
  onTestFinished(async () => {
    streams.close();
    await log.close();
    rmSync(folder, { recursive: true });
  });
  const assets = { script: '/a.js', styles: [] } as never;
  const calls = createServiceCalls();
  const view = createLiveView({ log, streams, eventsFile: join(folder, 'events.ndjson'), calls, assets });
  await log.append([{ ...viewed, insert_id: '1', device_id: 'device-1' }]);
  let later: Promise<void> | undefined;
  const { status, out, err } = await tail('http://preview.example', 'Later', [], (address, init) => {
    later ??= log.append([{ event_type: 'Later', insert_id: '2', device_id: 'device-1' }]);
    return Promise.resolve(view.request(address, init));
  });
  await later;
  expect(status).toBe(1);
  expect(out).toMatch(/Homepage Viewed\n.* {2}Later {2}! The catalogue has no event “Later”\.\n$/);
  expect(err).not.toContain('forgotten');
});

describe('server-sent events', () => {
  const parse = (pieces: readonly string[]) => {
    const parser = createEventStreamParser();
    const messages = pieces.flatMap((piece) => parser.push(piece));
    return { messages, lastId: parser.lastId, retryMillis: parser.retryMillis };
  };

  it('are read as the standard says', () => {
    const text =
      '\uFEFFretry: 500\n: note\nid: 7\nevent: a\ndata: x\ndata:y\r\n\r\ndata\n\nid: 8\ndata: left';
    expect(parse([text])).toEqual({
      messages: [
        { type: 'a', data: 'x\ny' },
        { type: 'message', data: '' },
      ],
      lastId: '7',
      retryMillis: 500,
    });
  });

  it('are the same however they are cut', () => {
    const part = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      'data: x',
      'event: a',
      'id: 1',
      ': c',
      ':',
      'retry: 5',
      '\uFEFF',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(200)), (parts, cuts) => {
        const text = parts.join('');
        const ends = [...cuts.map((at) => at % (text.length + 1)), text.length].sort((a, b) => a - b);
        const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
        // A carriage return at the very end may still become half of a line's end.
        expect(parse([...pieces, '\n'])).toEqual(parse([text, '\n']));
      }),
      { numRuns: 1_000 },
    );
  });
});

it('waits grow to half a minute', () => {
  expect([1, 2, 3, 6, 7, 1_000].map((failures) => reconnectDelay(failures))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000, 30_000,
  ]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (failures, first) => {
      const wait = reconnectDelay(failures, first);
      expect(wait >= 100 && wait <= 30_000).toBe(true);
    }),
  );
});
