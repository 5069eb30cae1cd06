import type { HttpBindings } from '@hono/node-server';

/** The address at the other end of the socket. @param server what the Node server gives along with a request */
export function socketAddress(server: unknown): string | undefined {
  return (server as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
}
