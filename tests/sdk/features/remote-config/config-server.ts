import type { RemoteConfigRequest } from '../../../../sdk/features/remote-config/fetch-remote-config.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';

type Fetch = RemoteConfigRequest['fetch'];
type Asked = { readonly address: string; readonly init: RequestInit; readonly at: number };

/** A server of a test's own, on a clock of its own. */
export interface ConfigServer {
  readonly environment: ReturnType<typeof createTestEnvironment>;
  /** Every request with its time since the start, in milliseconds. */
  readonly asked: readonly Asked[];
  readonly fetch: Fetch;
}

/** @param answer gets the number of the request, from 1 on */
export function createConfigServer(
  answer: (count: number, init: RequestInit) => Promise<Response | null> | Response | null,
  environment = createTestEnvironment(),
): ConfigServer {
  const asked: Asked[] = [];
  const start = environment.now();
  return {
    environment,
    asked,
    async fetch(address, init) {
      asked.push({ address, init, at: environment.now() - start });
      return answer(asked.length, init);
    },
  };
}

/** An answer as Amplitude gives it. */
export function configAnswer(browserSDK: unknown): Response {
  return Response.json({ configs: { analyticsSDK: { browserSDK } } });
}

/** An answer that never comes, until the request is aborted. */
export function never({ signal }: RequestInit): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A body that comes in pieces, one whenever somebody wants it. */
export function dripping(piece: string, signal: AbortSignal | null | undefined, pieces = Infinity): Response {
  let given = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    async pull(controller) {
      given += 1;
      if (given > pieces) await new Promise(() => {});
      controller.enqueue(encoder.encode(piece));
    },
  });
  return new Response(body);
}
