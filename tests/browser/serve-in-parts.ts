import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ServerInParts {
  readonly url: string;
  /** Lets what is deferred go. */
  release(): void;
  /** Names and headers of the questions, in order. */
  readonly asked: readonly (readonly [operation: string, headers: IncomingMessage['headers']])[];
}

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, apollographql-client-name, apollographql-client-version',
};

const place = { __typename: 'Place', zip: '78701', city: 'Elsewhere', state: 'TX', stateName: 'Texas' };
const caregiver = { __typename: 'Caregiver', id: '1', name: 'Una T.', rating: 4.5, line: 'From elsewhere' };
const list = { __typename: 'CaregiverList', total: 1, caregivers: [caregiver] };
const reviews = { reviews: { __typename: 'Reviews', count: 12 } };

const part = (content: object) =>
  `\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(content)}\r\n--part`;

/** A GraphQL service of another origin that keeps what is deferred until it is asked to send; closed when the test ends. */
export async function serveInParts(): Promise<ServerInParts> {
  const asked: [string, IncomingMessage['headers']][] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return void response.writeHead(204, anyOrigin).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const { operationName } = JSON.parse(text);
    asked.push([operationName, request.headers]);
    if (operationName === 'Place') {
      response.writeHead(200, { ...anyOrigin, 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ data: { place } }));
    }
    response.writeHead(200, { ...anyOrigin, 'content-type': 'multipart/mixed; boundary="part"' });
    response.write(`\r\n--part${part({ data: { caregiversNear: list }, hasNext: true })}`);
    await released;
    const path = ['caregiversNear', 'caregivers', 0];
    response.end(`${part({ incremental: [{ data: reviews, path }], hasNext: false })}--\r\n`);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    release();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, release, asked };
}
