import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { takeUncaught, uncaughtPath, uncaughtScript } from '../../tools/browsers/engines/uncaught-errors.ts';
import { listen } from '../../tools/servers/listen.ts';
import type { CollectedEvent } from '../browser/sdk-server.ts';
import { root } from '../repository/root.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The pages with the package as it is built, and a collector that is down for the first request. */
export interface PackageSite {
  readonly origin: string;
  /** The acknowledged events, in the order of arrival; each id once, as a collector counts. */
  readonly events: readonly CollectedEvent[];
  /** Errors that were thrown in a page and not caught. */
  readonly uncaught: readonly string[];
  /** How many uploads were refused. */
  refused(): number;
  stop(): Promise<void>;
}

/** @param firstScript runs in every page before its own scripts */
export async function startPackageSite(firstScript = ''): Promise<PackageSite> {
  const events: CollectedEvent[] = [];
  const uncaught: string[] = [];
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
    const url = new URL(`${request.url}`, 'http://localhost');
    const { pathname } = url;
    if (pathname === uncaughtPath) {
      uncaught.push(takeUncaught(url, response));
      return;
    }
    if (request.method === 'POST' && pathname === '/collect') {
      const status = take(Buffer.concat(await request.toArray()).toString());
      response.writeHead(status).end(JSON.stringify({ code: status }));
      return;
    }
    const file = await readFile(join(root, folderOf(pathname), pathname), 'utf8').catch(() => undefined);
    const scripts = `<script>${uncaughtScript}${firstScript}</script>`;
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'text/plain' });
    response.end(file?.replace('<head>', `<head>${scripts}`));
  });
  const { port, stop } = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    events,
    uncaught,
    refused: () => refused,
    stop,
  };
}

/** The package and what it imports are served from where they are built and installed. */
function folderOf(pathname: string): string {
  return /^\/(dist|node_modules)\//.test(pathname) ? '' : 'tests/engines/pages';
}
