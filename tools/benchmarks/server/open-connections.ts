import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens connections that have each asked for the server's health once and stay open. */
export async function openConnections(origin: string, count: number): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await once(socket, 'data');
      return socket;
    }),
  );
}
