import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface ServiceAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** Somebody's service over HTTP, until the test ends. @param answer its answer to a body; an answer's own body is sent as JSON */
export async function startService(answer: (body: string) => ServiceAnswer) {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    taken.push(text);
    const { body, status } = answer(text);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => void server.close());
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/service` };
}
