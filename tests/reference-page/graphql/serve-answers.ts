import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A question as it has come over the wire. */
interface ArrivedQuestion {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Answer {
  /** @default 200 */
  readonly status?: number;
  /** @default application/json */
  readonly type?: string;
  readonly body: string;
}

export interface AnsweringServer {
  readonly url: string;
  /** The questions that have arrived, in order. */
  readonly questions: readonly ArrivedQuestion[];
}

/** A real HTTP server that gives one answer after the other, and the last one again and again; closed when the test ends. */
export async function serveAnswers(...answers: readonly [Answer, ...Answer[]]): Promise<AnsweringServer> {
  const questions: ArrivedQuestion[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const {
      status = 200,
      type = 'application/json',
      body,
    } = answers[questions.length] ?? answers.at(-1) ?? answers[0];
    questions.push({ method: request.method, headers: request.headers, text });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, questions };
}
