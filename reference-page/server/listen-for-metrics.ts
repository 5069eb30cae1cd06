import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';

/** Answers `/metrics` and nothing else. @param onListening receives the port */
export function listenForMetrics(
  metrics: Metrics,
  { host, port }: NonNullable<Settings['metrics']>,
  onListening: (port: number) => void,
): Server {
  const server = createServer(async ({ method, url }, response) => {
    const isAsked = ['GET', 'HEAD'].includes(`${method}`) && /^\/metrics(\?|$)/.test(`${url}`);
    const text = isAsked ? await metrics.read() : 'Not found\n';
    const contentType = isAsked ? metrics.contentType : 'text/plain; charset=utf-8';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': contentType, 'cache-control': 'no-store' });
    response.end(text);
  });
  server.listen(port, host, () => onListening((server.address() as { port: number }).port));
  return server;
}
