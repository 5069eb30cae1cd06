import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that takes its time. */
export interface Distance {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Passes every connection on, each byte and each end so much later. A client's first request waits for a round trip more: its
 * connection is accepted here, and would take as long to be accepted there.
 *
 * @param port of the server
 * @param millis one way
 */
export async function startDistance(port: number, millis: number): Promise<Distance> {
  const sockets = new Set<Socket>();

  function join(client: Socket): void {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    const openedAt = performance.now() + 2 * millis;
    pass(client, server, () => Math.max(millis, openedAt + millis - performance.now()));
    pass(server, client, () => millis);
  }

  const listener = createServer({ noDelay: true }, join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    async stop() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** @param delay in milliseconds, from now */
function pass(from: Socket, to: Socket, delay: () => number): void {
  let due = 0;
  const later = (act: () => void) => {
    // Never ahead of what came before.
    due = Math.max(due, performance.now() + delay());
    setTimeout(act, due - performance.now());
  };
  from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
  from.once('close', () => later(() => to.destroy()));
}
