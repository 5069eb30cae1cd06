import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site whose pages are measured. */
export interface PageOrigin {
  readonly origin: string;
  stop(): Promise<void>;
}

const page =
  '<!doctype html><html lang="en"><title>Benchmark</title><script type="module" src="/driver.js"></script>';

/** @param files path to text */
export async function startPageOrigin(files: ReadonlyMap<string, string>): Promise<PageOrigin> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const script = files.get(pathname);
    const body = pathname === '/' ? page : script;
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': script === undefined ? 'text/html' : 'text/javascript',
      // An isolated page has a clock of 5 microseconds instead of 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
