import { createServer, request } from 'node:http';
import { listen } from '../../servers/listen.ts';

/** For browsers that can't be given what a host's address is. */
export interface TestHostProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** An HTTP proxy that looks for every host under `.test` on this machine, and finds no other. */
export async function startTestHostProxy(): Promise<TestHostProxy> {
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '', 'http://nowhere');
    if (!target.hostname.endsWith('.test')) {
      response.writeHead(502).end();
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port: target.port, path: target.pathname + target.search, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('error', () => outgoing.destroy());
      },
    );
    // Connections end on one side as they do on the other.
    outgoing.once('error', () => incoming.socket.destroy());
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  const { port, stop } = await listen(server);
  return {
    port,
    stop,
  };
}
