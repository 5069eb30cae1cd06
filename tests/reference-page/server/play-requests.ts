import { once } from 'node:events';
import { Agent, type IncomingMessage, request as requestOverHttp } from 'node:http';
import type { RandomRequest } from './random-requests.ts';

/** How often each status was the answer; 0 where the server closed the connection, as it does with a head that is none. */
type Statuses = Readonly<Record<number, number>>;

export interface Played {
  readonly statuses: Statuses;
  /** Requests that were answered with 5xx. */
  readonly failed: readonly { readonly status: number; readonly request: RandomRequest }[];
}

/** Sends requests to a server, some at a time, and reads their answers to the end. */
export async function playRequests(
  origin: string,
  requests: readonly RandomRequest[],
  connections = 4,
): Promise<Played> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const failed: Played['failed'][number][] = [];
  const waiting = requests.values();

  async function work(): Promise<void> {
    for (const request of waiting) {
      const status = await send(origin, agent, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500) failed.push({ status, request });
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return { statuses, failed };
}

async function send(origin: string, agent: Agent, request: RandomRequest): Promise<number> {
  const { method, path, headers, body } = request;
  const sent = requestOverHttp(origin, {
    agent,
    method,
    path,
    headers: { ...headers, 'content-length': body.length },
  });
  // A server may end the connection with its answer, before all of the body has come.
  sent.on('error', () => undefined).end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const _chunk of answer);
    return answer.statusCode ?? 0;
  } catch (error) {
    // The connection was idle for too long, or ended with the answer before: clients ask again then.
    if (sent.reusedSocket && Object(error).code === 'ECONNRESET') return send(origin, agent, request);
    if (['ECONNRESET', 'EPIPE'].includes(Object(error).code)) return 0;
    throw error;
  }
}
