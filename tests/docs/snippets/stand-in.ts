import { createServer, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listen } from '../../../tools/servers/listen.ts';
import type { FakeCollector } from './fake-collector.ts';

export interface Received {
  /** The address to which the code has sent it. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that stands in for every host until the test ends, and keeps what arrives. */
export async function startStandIn() {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const sent = Buffer.concat(await incoming.toArray());
    const body = `${incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent}`;
    const url = `${incoming.headers['x-sent-to']}`;
    received.push({ url, headers: incoming.headers, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { port, stop } = await listen(server);
  onTestFinished(stop);
  const address = `http://localhost:${port}/`;
  const { fetch: ask } = globalThis;
  const send = (url: unknown, { body, headers }: RequestInit = {}) =>
    ask(address, {
      method: 'POST',
      body: body ?? null,
      headers: { ...(headers as Record<string, string>), 'x-sent-to': `${url}` },
    });
  const collector: FakeCollector = {
    fetch: send as typeof fetch,
    sendBeacon(url, body) {
      // The test may have ended.
      send(url, { body }).catch(() => {});
      return true;
    },
    arrived: () => [],
  };
  return { address, collector, received, send };
}
