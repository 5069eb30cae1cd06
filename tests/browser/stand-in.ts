import { createServer } from 'node:http';
import { listen } from '../../tools/servers/listen.ts';

/** A request as the stand-in got it. */
export interface StandInRequest {
  readonly method: string;
  readonly url: URL;
  readonly referrer: string | undefined;
  readonly body: string;
}

/** Takes the place of the services of others, on an origin of its own. Reports what it was asked; all but its files is 204. */
export interface StandIn {
  readonly origin: string;
  /** Oldest first; a test may empty it. */
  readonly requests: StandInRequest[];
  /** Files by path, with their type. */
  readonly files: Map<string, { readonly type: string; readonly text: string }>;
  /** Paths that are never answered. */
  readonly silent: Set<string>;
  stop(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const files: StandIn['files'] = new Map();
  const silent = new Set<string>();
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '', `http://${incoming.headers.host}`);
    const body = Buffer.concat(await incoming.toArray()).toString();
    requests.push({ method: incoming.method ?? '', url, referrer: incoming.headers.referer, body });
    if (silent.has(url.pathname)) return;
    const file = files.get(url.pathname);
    response.writeHead(file ? 200 : 204, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.text);
  });
  const { port, stop } = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    files,
    silent,
    stop,
  };
}
