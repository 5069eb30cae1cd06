import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestOverHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { OpenApp } from './open-app.ts';

interface Asked {
  readonly path: string;
  readonly method?: string;
  /** Without any that a browser would add. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `unsent` is announced and never comes. @default none */
  readonly body?: string | 'unsent';
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The server on a socket of its own until the test ends. @returns a function that sends requests to it, and its address */
export async function askOverHttp({ server: { app } }: OpenApp) {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function ask({ path, method = 'POST', headers, body = '' }: Asked): Promise<HttpAnswer> {
    const sent = requestOverHttp({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, ...(body === 'unsent' && { 'content-length': '1000' }) },
    });
    if (body === 'unsent') sent.flushHeaders();
    else sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const answered = { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
    sent.on('error', () => undefined).destroy();
    return answered;
  }

  return { ask, origin: `http://127.0.0.1:${port}` };
}
