import { createServer, type Server, type ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import type { ServerApp } from './create-app.ts';
import type { Settings } from './settings.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a request may take to come in whole, in milliseconds; what reads its body is stricter. Node looks every second. */
const requestTimeoutMillis = 20_000;
const checkMillis = 1_000;

/** How long a socket may take to send its headers, in milliseconds. */
const headersTimeoutMillis = 10_000;

/** How long open requests may take to end after the server was asked to stop, in milliseconds: events have 9 s. */
const stopTimeoutMillis = 12_000;

/** The time for which a connection may move nothing while an answer is under way, in milliseconds: then its client has stopped reading. */
const stalledMillis = 30_000;

/** A server that listens. */
export interface RunningServer {
  readonly server: Server;
  /**
   * Goes on for as long as it drains, while `/readyz` notifies balancers to send no more; then takes no new connection, and ends
   * when open requests have their answers, or 12 s later.
   */
  stop(): Promise<void>;
}

/**
 * @param onListening receives the port
 * @param stalled the time for which a client may read nothing of an answer, in milliseconds
 */
export function listen(
  { app, close, drain }: ServerApp,
  { drainSeconds, host, keepAliveSeconds, port }: Settings,
  onListening: (port: number) => void,
  stalled = stalledMillis,
): RunningServer {
  const server = serve(
    {
      async fetch(request, env) {
        const response = await app.fetch(request, env);
        headWithBody(env.outgoing as ServerResponse);
        return response;
      },
      port,
      hostname: host,
      createServer,
      serverOptions: {
        keepAliveTimeout: keepAliveSeconds * 1_000,
        requestTimeout: requestTimeoutMillis,
        headersTimeout: headersTimeoutMillis,
        connectionsCheckingInterval: checkMillis,
      },
    },
    (address) => onListening(address.port),
  ) as Server;
  server.setTimeout(stalled);

  return {
    server,
    async stop() {
      drain();
      await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000));
      const closed = new Promise((resolve) => server.close(resolve));
      await withTimeout(stopTimeoutMillis, close(closed), undefined);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends the head together with what the body has ready: a write to a socket of its own is 2 % of what a page costs. */
function headWithBody(outgoing: ServerResponse): void {
  outgoing.cork();
  setImmediate(() => outgoing.uncork());
}
