import { createEventStreamParser, type StreamMessage } from './parse-event-stream.ts';
import { type Surroundings, UserError } from './surroundings.ts';

/** The silence after which a server counts as gone, in milliseconds; the preview's sends something every 15 seconds. */
const silenceMillis = 45_000;

/** The longest wait before another attempt, in milliseconds. */
const longestDelayMillis = 30_000;

export interface Following {
  readonly address: string;
  onMessage(message: StreamMessage): void;
  /** Called when the connection was lost, or failed; the next attempt comes in so many milliseconds. */
  onTrouble(reason: string, waitMillis: number): void;
  onConnected(): void;
}

/**
 * Follows a stream of server-sent events until the signal is aborted, coming back with growing waits.
 *
 * @throws UserError when there is no such stream at the address
 */
export async function followEvents(
  following: Following,
  { fetch, wait }: Pick<Surroundings, 'fetch' | 'wait'>,
  signal: AbortSignal,
): Promise<void> {
  let lastId = '';
  let firstWait: number | undefined;
  let failures = 0;

  async function connect(): Promise<string> {
    const connection = new AbortController();
    const end = () => connection.abort();
    signal.addEventListener('abort', end);
    try {
      const response = await fetch(following.address, {
        headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
        cache: 'no-store',
        signal: connection.signal,
      });
      const problem = problemOf(response);
      if (problem) return problem;
      following.onConnected();
      return await read(response);
    } finally {
      signal.removeEventListener('abort', end);
      connection.abort();
    }
  }

  async function read({ body }: Response): Promise<string> {
    const parser = createEventStreamParser(lastId);
    const decoder = new TextDecoder();
    const reader = body?.getReader();
    while (reader && !signal.aborted) {
      const piece = await withinSilence(reader.read());
      if (piece === undefined) return `nothing arrived for ${silenceMillis / 1_000} s`;
      if (piece.done) break;
      failures = 0;
      for (const message of parser.push(decoder.decode(piece.value, { stream: true })))
        following.onMessage(message);
      lastId = parser.lastId;
      firstWait = parser.retryMillis ?? firstWait;
    }
    return 'the server ended the stream';
  }

  async function withinSilence<T>(piece: Promise<T>): Promise<T | undefined> {
    const arrived = new AbortController();
    piece.catch(() => {});
    const silence = wait(silenceMillis, arrived.signal).then(() => undefined);
    try {
      return await Promise.race([piece, silence]);
    } finally {
      arrived.abort();
    }
  }

  while (!signal.aborted) {
    const reason = await connect().catch((error: unknown) => {
      if (error instanceof UserError) throw error;
      return reasonOf(error);
    });
    if (signal.aborted) return;
    failures += 1;
    const delay = reconnectDelay(failures, firstWait);
    following.onTrouble(reason, delay);
    await wait(delay, signal);
  }
}

/** Returns a problem that a later attempt may not meet. @throws UserError for a lasting one */
function problemOf({ status, headers, url }: Response): string | undefined {
  const isLater = status === 408 || status === 429 || status >= 500;
  if (isLater) return `the server answered with status ${status}`;
  if (status !== 200)
    throw new UserError(`${url} answered with status ${status}: there is no stream of events`);
  if (!/^text\/event-stream\b/i.test(headers.get('content-type') ?? ''))
    throw new UserError(`${url} is no stream of events; is it the address of a preview?`);
  return undefined;
}

/** Returns the text of an error: undici's own is little more than `fetch failed`, its cause has more. */
function reasonOf(error: unknown): string {
  const { message = 'unknown', cause } = Object(error) as { message?: string; cause?: unknown };
  const { code, message: deeper } = Object(cause) as { code?: string; message?: string };
  return code ?? (deeper || message);
}

/**
 * The wait before the next attempt, in milliseconds: twice as long after each that failed.
 *
 * @param failures attempts in a row without an answer of the server, from 1
 * @param first the wait that the server asked for. @default 1,000
 */
export function reconnectDelay(failures: number, first = 1_000): number {
  const exponent = Math.min(20, Math.max(0, failures - 1));
  return Math.min(longestDelayMillis, Math.max(100, first) * 2 ** exponent);
}
