import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a collector got it. */
export interface CollectedRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Collector {
  readonly url: string;
  readonly requests: readonly CollectedRequest[];
  stop(): Promise<void>;
}

/** A real HTTP server on a free port; `answer` is called once a request's body has come. */
export async function startCollector(
  answer: (response: ServerResponse, request: CollectedRequest) => void,
): Promise<Collector> {
  const requests: CollectedRequest[] = [];

  async function collect(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const { url: path = '', method = '', headers } = incoming;
    const request = { path, method, headers, body };
    requests.push(request);
    answer(response, request);
  }

  const server = createServer((incoming, response) => {
    collect(incoming, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/2/httpapi`,
    requests,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
