import type { HttpBindings } from '@hono/node-server';
import type { Settings } from '../settings.ts';

/** Finds the address of the client that sends a request; nothing where only a proxy's is known. */
export type ClientAddress = (request: Request, server: unknown) => string | undefined;

/** Headers in which proxies describe the client before them. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * With proxies that are trusted it is what the outermost of them saw, counted from the end of `x-forwarded-for`: what is before it is
 * the client's own word. Without, it is the other end of the socket, unless the request says that a proxy is there:
 * then it would be one address for all visitors.
 *
 * @param warn takes a line when a proxy is there that the settings do not know
 */
export function createClientAddress({ trustProxy }: Settings, warn: (line: string) => void): ClientAddress {
  return ({ headers }, server) => {
    if (trustProxy > 0) {
      const seen = headers.get('x-forwarded-for')?.split(',') ?? [];
      return seen.at(-trustProxy) ?? seen[0] ?? socketAddress(server);
    }
    if (!proxyHeaders.some((name) => headers.has(name))) return socketAddress(server);
    warn(
      'Requests come through a proxy, and TRUST_PROXY is off: no client has a rate limit of its own, and events carry no address',
    );
    return undefined;
  };
}

/** @param server the bindings that the Node server passes with a request */
function socketAddress(server: unknown): string | undefined {
  return (server as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
}
