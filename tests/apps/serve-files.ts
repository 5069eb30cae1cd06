import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { onTestFinished } from 'vitest';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** A route of the application's own, for everything that is posted. */
type TakePost = (request: Request) => Promise<Response>;

/** Serves a folder as any plain web server does, until the test is over; gives the origin. */
export async function serveFiles(folder: string, takePost?: TakePost): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname, href } = new URL(request.url ?? '/', 'http://localhost');
    if (takePost && request.method === 'POST') {
      const body = Buffer.concat(await request.toArray());
      const answer = await takePost(new Request(href, { method: 'POST', body }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
      return;
    }
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const file = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' });
    response.end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
