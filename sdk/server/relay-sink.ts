/** A request with events, as the relay has taken it from a browser. */
export interface RelayedRequest {
  /** The request's body as it came: JSON of the HTTP API v2, or in the form of another destination that pages use, packed where `content-encoding` says so. */
  readonly body: ReturnType<Uint8Array['slice']>;
  /** `content-type`, `content-encoding` and the write key of the browser, as much of its address as goes on, as `x-forwarded-for`, and the relay's `forwardedHeaders`. */
  readonly headers: Headers;
  /** Aborts when the answer is not waited for any more. */
  readonly signal: AbortSignal;
}

/**
 * Takes the events of a request, and answers the browser. It is called once a request, has `timeoutMillis` for its answer, and
 * must not answer 200 before the events are safe: the browser forgets them then. An error is reported to the browser as a
 * failure, after which the events come again, with the ids they had; `undefined` counts as a failure too.
 *
 * @param request the events, and the headers of their request
 */
export type RelaySink = (request: RelayedRequest) => Promise<Response | undefined>;
