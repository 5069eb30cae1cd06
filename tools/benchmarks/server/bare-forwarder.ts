import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a bare forwarder asks the collector. */
export type ForwardedBy = 'fetch' | 'request';

/** The least that a server can do for an upload: passes a body on to the collector, and its answer back, without a limit or a check. */
export async function startBareForwarder(by: ForwardedBy, collector: string): Promise<number> {
  const forward = { fetch: byFetch, request: byRequest }[by];
  const server = createServer((asked, response) => void forward(asked, response, collector));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

async function byFetch(asked: IncomingMessage, response: ServerResponse, collector: string): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  const answer = await fetch(collector, {
    method: 'POST',
    headers: headersOf(asked),
    body: Buffer.concat(chunks),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
}

const agent = new Agent({ keepAlive: true });

async function byRequest(asked: IncomingMessage, response: ServerResponse, collector: string): Promise<void> {
  const headers = { ...headersOf(asked), 'content-length': asked.headers['content-length'] };
  const sent = request(collector, { method: 'POST', agent, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
    answer.pipe(response);
  });
  asked.pipe(sent);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return {
    'content-type': headers['content-type'] ?? '',
    'content-encoding': headers['content-encoding'] ?? '',
    'x-forwarded-for': `${headers['x-forwarded-for'] ?? ''}`,
  };
}
