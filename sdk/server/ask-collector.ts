import type { HeaderReader } from './header-reader.ts';
import { readAtMost } from './read-at-most.ts';
import type { RelayedRequest } from './relay-sink.ts';

interface CollectorQuestion extends RelayedRequest {
  /** The collector's absolute address. */
  readonly target: string;
  /** Largest answer, in bytes. */
  readonly maxBytes: number;
}

export interface CollectorAnswer {
  readonly status: number;
  readonly headers: HeaderReader;
  /** The unpacked body. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Posts a body to a collector. @returns `undefined` for an answer that can't be passed on: a redirect, which is never followed, or one that is too large */
export type AskCollector = (question: CollectorQuestion) => Promise<CollectorAnswer | undefined>;

/** Asks with any `fetch`. */
export function askByFetch(fetch: typeof globalThis.fetch): AskCollector {
  return async ({ target, body, headers, signal, maxBytes }) => {
    const response = await fetch(target, { method: 'POST', body, headers, redirect: 'manual', signal });
    const bytes = isFinal(response.status) ? await readAtMost(response.body, maxBytes, signal) : undefined;
    if (!bytes) void response.body?.cancel().catch(() => undefined);
    return bytes && { status: response.status, headers: response.headers, body: bytes };
  };
}

/** Reports whether an answer with this status can be passed on: a redirect can't. */
export function isFinal(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 600);
}
