import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CollectedEvent } from '../browser/sdk-server.ts';

/** Everything outside of this machine, as a browser sees that takes it for its proxy. */
export interface Collector {
  /** Its own address, for a server of this machine. */
  readonly address: string;
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** The events posted to the address that the applications name, in order; each id once, as a collector counts. */
  readonly events: readonly CollectedEvent[];
  /** Every other address that was asked for. */
  readonly strangers: readonly string[];
}

/** The address to which the applications send their events. */
const collectorUrl = 'http://collector.example/events';

/** Collects until the test is over. */
export async function startCollector(): Promise<Collector> {
  const events: CollectedEvent[] = [];
  const strangers: string[] = [];

  /** A page that goes hands over once more what has no answer yet. */
  function take(posted: readonly CollectedEvent[]): void {
    for (const event of posted) {
      if (!events.some(({ insert_id }) => insert_id === event.insert_id)) events.push(event);
    }
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if ([collectorUrl, '/events'].includes(`${request.url}`) && request.method === 'POST')
      take(JSON.parse(body).events);
    else strangers.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.end('{"code":200}');
  });
  server.on('connect', ({ url }, socket) => {
    strangers.push(`CONNECT ${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    address: `${origin}/events`,
    proxy: { server: origin, bypass: '127.0.0.1' },
    events,
    strangers,
  };
}
