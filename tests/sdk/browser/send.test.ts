import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../../../sdk/browser/send.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real server; `answer` gets the request's content type and body. */
async function listen(
  answer: (contentType: string, body: string) => { status: number; body: string } | 'hang up',
) {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const result = answer(request.headers['content-type'] ?? '', body);
      if (result === 'hang up') {
        request.socket.destroy();
        return;
      }
      response.writeHead(result.status);
      response.end(result.body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/2/httpapi`;
}

describe('sending', () => {
  it('S7.7 posts text that needs no preflight and reads the answer', async () => {
    const url = await listen((contentType, body) => ({ status: 429, body: `${contentType} ${body}` }));
    expect(await send(globalThis, { url, body: 'é', leaving: false })).toEqual({
      status: 429,
      body: 'text/plain;charset=UTF-8 é',
      retryAfterMillis: undefined,
    });
  });

  it('tells a connection that broke', async () => {
    const url = await listen(() => 'hang up');
    expect(await send(globalThis, { url, body: 'x', leaving: false })).toEqual({
      status: 0,
      body: expect.stringContaining('fetch failed'),
    });
  });

  it('S7.7 hands a leaving page’s body to a beacon', async () => {
    const handed: unknown[] = [];
    const navigator = { sendBeacon: (url: string, body: string) => handed.push([url, body]) > 0 };
    const scope = { navigator } as unknown as typeof globalThis;
    expect(await send(scope, { url: '/x', body: 'y', leaving: true })).toEqual({
      status: 0,
      body: 'handed to a beacon',
    });
    expect(handed).toEqual([['/x', 'y']]);
  });

  it.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
    ['is missing', undefined],
  ])('falls back to a request when the beacon %s', async (_case, sendBeacon) => {
    const url = await listen(() => ({ status: 200, body: 'ok' }));
    const { setTimeout, clearTimeout, fetch } = globalThis;
    const scope = {
      navigator: { sendBeacon },
      setTimeout,
      clearTimeout,
      fetch,
    } as unknown as typeof globalThis;
    expect(await send(scope, { url, body: 'x', leaving: true })).toEqual({ status: 200, body: '' });
  });
});
