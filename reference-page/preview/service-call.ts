/** A call that one of the preview's services has answered. */
export interface ServiceCall {
  /** Grows from call to call, also across restarts. */
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly service: string;
  /** The subject of the call, in a few words. */
  readonly about: string;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  /** The body as text; empty where there is none. */
  readonly body: string;
}
