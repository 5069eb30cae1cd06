import type { UploadedEvent } from './read-upload.ts';

/** The collector's reaction to one request. An empty one accepts the events and answers immediately. */
export interface Answer {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** @default what the back end says about a status */
  readonly body?: string | object;
  /** Whether the events are stored, or which of them. @default all for 2xx */
  readonly stores?: boolean | ((event: UploadedEvent, place: number) => boolean);
  /** Milliseconds until all this happens; a request that was cut off meanwhile is not stored. @default 0 */
  readonly after?: number;
  /** The connection is reset in place of an answer. @default false */
  readonly cut?: boolean;
}

/** The connection breaks before anything is stored. */
export const reset: Answer = { cut: true, stores: false };

/** The events are stored, and the connection breaks before the answer. */
export const answerLost: Answer = { cut: true, stores: true };

/** Says nothing for so long, and then breaks the connection. */
export function silence(millis: number): Answer {
  return { ...reset, after: millis };
}

export function status(code: number, rest: Omit<Answer, 'status'> = {}): Answer {
  return { status: code, ...rest };
}

export function times(count: number, answer: Answer): Answer[] {
  return new Array(count).fill(answer);
}
