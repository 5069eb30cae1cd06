import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Collector } from './collector.ts';

/** The pages of a customer's site: `/page` with the SDK, `/empty` without. Posts go to the collector. */
export interface Site {
  readonly port: number;
  stop(): Promise<void>;
}

/** @param scripts by path; `/page` loads the first */
export async function startSite(scripts: ReadonlyMap<string, string>, collector: Collector): Promise<Site> {
  const [mainScript] = scripts.keys();
  const pages = new Map([
    ['/page', page(`<script type="module" src="${mainScript}"></script>`)],
    ['/empty', page('')],
  ]);
  const http = createServer((request, response) => {
    if (request.method === 'POST') return collector.take(request, response);
    const path = request.url?.replace(/\?.*/, '') ?? '';
    const html = pages.get(path);
    const text = html ?? scripts.get(path);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': html ? 'text/html' : 'text/javascript',
    });
    response.end(text);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    async stop() {
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

function page(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of the site</title>
<link rel="icon" href="data:,">${head}</head><body></body></html>`;
}
