import type { Diagnostic } from '../../client/diagnostic.ts';

/** A call of `logEvent`, as it came. */
export interface SeenCall {
  /** Of its receipt; none when it was refused. */
  readonly id?: string | undefined;
  /** What the event is counted under. */
  readonly name: string;
  /** Its data as JSON, as it was at the call; `undefined` when it had none or can't be written. */
  readonly data: string | undefined;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Why it was refused. */
  readonly error?: string | undefined;
}

/** One thing that happened. */
export interface Seen {
  /** A call of `logEvent`; then there is nothing else. */
  readonly call?: SeenCall;
  /** What the client has reported. */
  readonly heard?: Diagnostic;
}
