import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, type RunningServer } from '../../../reference-page/server/listen.ts';
import { readBody } from '../../../reference-page/server/request/read-body.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import { openApp, production } from './open-app.ts';

async function start(variables: Record<string, string> = {}) {
  const app = await openApp({ ...production, PORT: '0', DRAIN_SECONDS: '0', ...variables });
  let running: RunningServer | undefined;
  const port = await new Promise<number>((resolve) => {
    running = listen(app.server, app.settings, resolve);
  });
  onTestFinished(() => void running?.server.close());
  return { app, port, stop: () => running?.stop() };
}

async function ask(port: number, path: string, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = await once(get({ port, host: '127.0.0.1', path, agent }), 'response');
  answer.resume();
  await once(answer, 'end');
  return answer;
}

describe('a server that listens', () => {
  it('keeps connections longer than the balancers in front do', async () => {
    const { port } = await start();
    const agent = new Agent({ keepAlive: true });
    const { headers } = await ask(port, '/healthz', agent);
    expect(headers['keep-alive']).toBe('timeout=75');
    agent.destroy();
  });

  it('notifies balancers that it goes away while it still answers, and then ends', async () => {
    const { port, stop } = await start({ DRAIN_SECONDS: '1' });
    expect((await ask(port, '/readyz')).statusCode).toBe(200);
    const stopped = stop();
    const agent = new Agent({ keepAlive: true });
    const answers = await Promise.all(['/readyz', '/healthz', '/'].map((path) => ask(port, path, agent)));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
      [503, 'close'],
      [200, 'close'],
      [200, 'close'],
    ]);
    await stopped;
    await expect(ask(port, '/healthz', new Agent())).rejects.toThrow('ECONNREFUSED');
  });

  it('shows a visitor who is still being answered their variants when it stops', async () => {
    const flags = join(await mkdtemp(join(tmpdir(), 'care-flags-')), 'flags.json');
    onTestFinished(() => rm(dirname(flags), { recursive: true }));
    await writeFile(flags, JSON.stringify({ heroZip: { otherwise: false } }));
    const { port, stop } = await start({ FLAGS_FILE: flags });
    const path = '/app/enrollment/seeker/cc';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 2 };
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers });
    sent.write('a');
    await vi.waitFor(() => expect(sent.socket?.bytesWritten).toBeGreaterThan(0));
    const stopped = stop();
    await new Promise((resolve) => setTimeout(resolve, 200));
    sent.end('b');
    const [answer] = await once(sent, 'response');
    expect((await answer.toArray()).join('')).toContain('"heroZip":{"value":false}');
    await stopped;
  });

  it('ends after 12 seconds, whatever it closes', async () => {
    const settings = readSettings({ ...production, PORT: '0', DRAIN_SECONDS: '0' }, '/project');
    const close = () => new Promise<void>(() => undefined);
    let running: RunningServer | undefined;
    await new Promise((resolve) => {
      running = listen({ app: new Hono(), drain() {}, close }, settings, resolve);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const onEnd = vi.fn();
    void running?.stop().then(onEnd);
    await vi.advanceTimersByTimeAsync(12_000);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalled());
  });

  it('ends with a connection that is idle', async () => {
    const { port, stop } = await start();
    const agent = new Agent({ keepAlive: true });
    await ask(port, '/healthz', agent);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(4_000);
    agent.destroy();
  });
});

it('ends the connection of a client that reads nothing, and not of one that reads slowly', async () => {
  const size = 50_000_000;
  const app = new Hono().get('/', (context) => context.body(new Uint8Array(size)));
  const settings = readSettings({ ...production, PORT: '0' }, '/project');
  const port = await new Promise<number>((resolve) => {
    const { server } = listen({ app, drain() {}, async close() {} }, settings, resolve, 300);
    onTestFinished(() => void server.close());
  });

  /** Reads for so long, then nothing, and then all that still comes. */
  async function readAll(pauseMillis: number): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    let read = 0;
    await new Promise((resolve) => setTimeout(resolve, pauseMillis));
    socket.on('data', ({ length }) => {
      read += length;
    });
    await closed;
    return read;
  }

  expect(await readAll(0)).toBeGreaterThan(size);
  expect(await readAll(3_000)).toBeLessThan(size);
});

const tooLong = Buffer.alloc(2_000_000, 'a');

it.each([
  ['/app/vhp/log', { 'content-length': tooLong.length }],
  ['/app/vhp/log', { 'transfer-encoding': 'chunked' }],
  ['/app/vhp/consent', { 'content-length': tooLong.length }],
  ['/app/vhp/data', { 'content-length': tooLong.length }],
])(
  'refuses a body that is too long for %s with %j, and goes on with the connection',
  async (path, headers) => {
    const { port } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      agent,
      headers: { ...type, ...headers },
    };
    const sent = request(options);
    sent.end(tooLong);
    const [answer] = await once(sent, 'response');
    const { socket } = answer;
    answer.resume();
    await once(answer, 'end');
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'keep-alive']);
    // Longer than the server waits for the rest of a body.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(socket.destroyed).toBe(false);
    expect((await ask(port, '/healthz', agent)).statusCode).toBe(200);
  },
);

it('ends the connection of a body that is too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openApp(production);
  const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const answered = app.fetch('/app/vhp/log', init);
  await vi.advanceTimersByTimeAsync(10_000);
  const { status, headers } = await answered;
  expect([status, headers.get('connection')]).toEqual([408, 'close']);
});

it('notifies the sender of a body that drips over a real socket, and closes the connection', async () => {
  const app = new Hono();
  app.post('/', async (context) => {
    const { refusal } = await readBody(context.req.raw, { maxBytes: 1_000, timeoutMillis: 100 });
    return context.body(null, refusal ?? 200);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 20);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 408 /), 5_000);
  await vi.waitFor(() => expect(isClosed).toBe(true), 5_000);
  clearInterval(drip);
});
