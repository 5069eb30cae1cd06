import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { CollectedEvent } from '../browser/sdk-server.ts';
import { root } from '../repository/root.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The pages with the package as it is built, and a collector that is down for the first request. */
export interface Site {
  readonly origin: string;
  /** What was acknowledged, in the order of arrival; each id once, as a collector counts. */
  readonly events: readonly CollectedEvent[];
  /** How many uploads were refused. */
  refused(): number;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const events: CollectedEvent[] = [];
  let refused = 0;

  function take(body: string): number {
    if (refused === 0) {
      refused = 1;
      return 503;
    }
    for (const event of JSON.parse(body).events as CollectedEvent[]) {
      if (!events.some(({ insert_id }) => insert_id === event.insert_id)) events.push(event);
    }
    return 200;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(`${request.url}`, 'http://localhost');
    if (request.method === 'POST' && pathname === '/collect') {
      const status = take(Buffer.concat(await request.toArray()).toString());
      response.writeHead(status).end(JSON.stringify({ code: status }));
      return;
    }
    const file = await readFile(join(root, folderOf(pathname), pathname)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'text/plain' });
    response.end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    refused: () => refused,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The package and what it imports are served from where they are built and installed. */
function folderOf(pathname: string): string {
  return /^\/(dist|node_modules)\//.test(pathname) ? '' : 'tests/firefox/pages';
}
