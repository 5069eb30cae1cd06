import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../tools/servers/listen.ts';

/** Answers on a free port of this machine until the test is over, whatever is still open then. @returns the origin */
export async function serveLocally(answer: RequestListener): Promise<string> {
  const { port, stop } = await listen(createServer(answer));
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}
