import type { HttpBindings } from '@hono/node-server';
import type { Settings } from './settings.ts';

/** The address of who asks: the one that the nearest proxy saw where one is trusted, else the socket's. */
export function clientAddress(
  request: Request,
  server: unknown,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string | undefined {
  if (trustProxy) return request.headers.get('x-forwarded-for')?.split(',').at(-1);
  return (server as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
}
