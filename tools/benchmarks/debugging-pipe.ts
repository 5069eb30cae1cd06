import type { Readable, Writable } from 'node:stream';

/** A command of the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/), to the browser or to a session. */
type SendCommand = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/** A browser's ear and mouth. */
export interface DebuggingPipe {
  readonly send: SendCommand;
  /** Resolves with the next event of this name of a session. */
  nextEvent<Params>(method: string, sessionId: string): Promise<Params>;
}

interface Answer {
  readonly id?: number;
  /** Of an event. */
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Speaks with a browser that was started with `--remote-debugging-pipe`: JSON messages, each ended by a zero byte. */
export function createDebuggingPipe(input: Writable, output: Readable): DebuggingPipe {
  const pending = new Map<number, Pending>();
  const awaited = new Map<string, Pending>();
  let lastId = 0;
  let unread = '';
  let isGone = false;

  function receive(message: string): void {
    const { id, result, error, method, sessionId, params } = JSON.parse(message) as Answer;
    if (method) awaited.get(`${sessionId} ${method}`)?.resolve(params);
    const waiting = pending.get(id ?? 0);
    if (!waiting) return;
    pending.delete(id ?? 0);
    if (error) waiting.reject(new Error(error.message));
    else waiting.resolve(result);
  }

  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop() ?? '';
    messages.forEach(receive);
  });
  output.on('close', () => {
    isGone = true;
    for (const { reject } of [...pending.values(), ...awaited.values()]) reject(gone());
    pending.clear();
  });
  // A browser that has gone is recognized by the answers that do not come.
  input.on('error', () => {});

  return {
    send: <Result>(method: string, params: object = {}, sessionId?: string) => {
      if (isGone) return Promise.reject(gone());
      lastId += 1;
      const id = lastId;
      return new Promise<Result>((resolve, reject) => {
        pending.set(id, { resolve: (result) => resolve(result as Result), reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    nextEvent: <Params>(method: string, sessionId: string) =>
      new Promise<Params>((resolve, reject) => {
        awaited.set(`${sessionId} ${method}`, { resolve: (params) => resolve(params as Params), reject });
      }),
  };
}

function gone(): Error {
  return new Error('The browser has gone');
}
