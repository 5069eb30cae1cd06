import type { ConsentState } from '../consent/consent.ts';
import { quietly } from '../contracts/quietly.ts';
import { refuse } from './api-answer.ts';
import { type ForwardedAddress, forwardedAddresses, readAddress, shortenAddress } from './client-address.ts';
import { createCollectorSink } from './collector-sink.ts';
import { grantOrigin } from './grant-origin.ts';
import { isCrossOrigin } from './is-cross-origin.ts';
import { createRateLimit } from './rate-limit.ts';
import { readAtMost } from './read-at-most.ts';
import { readConsent } from './read-consent.ts';
import { findCause, type RelayFailure, type RelayFailureCause, reasonOf } from './relay-failure.ts';
import type { RelaySink } from './relay-sink.ts';
import { createRequestSlots, type RequestSlot } from './request-slots.ts';
import { takeNothing } from './take-nothing.ts';
import { tooLate, within } from './within.ts';

/** Settings of {@link createRelay}. */
export interface RelayOptions {
  /** The collector's absolute address: the only one that is ever requested. Either this or `sink`. @default none */
  readonly serverUrl?: string | undefined;
  /** Takes the events instead of a collector, such as a log that you run: {@link createKafkaSink}. @default none */
  readonly sink?: RelaySink | undefined;
  /**
   * Origins whose pages may send events besides the relay's own, such as `https://shop.example.com`. Pages of any other are refused
   * with 403 ({@link isCrossOrigin}). Where a proxy in front changes `Host`, name the site's own.
   *
   * @default none
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Largest body, in bytes as sent, and largest answer of the collector. @default 1,048,576 (1 MiB) */
  readonly maxBytes?: number | undefined;
  /** Requests of one client in a minute, in a burst or spread. @default 600 */
  readonly requestsPerMinute?: number | undefined;
  /**
   * Requests that are in work at a time, from their first byte until the collector or the sink has answered; those beyond are answered
   * 503, and their bodies not read. Of one client, at most a tenth, rounded up, may be bodies that are still to come.
   *
   * @default 100
   */
  readonly maxConcurrent?: number | undefined;
  /**
   * Called for each request whose events were not taken for a reason of the server's or the collector's: for a line in the log,
   * and a counter for each cause. Its errors are ignored.
   *
   * @param cause the cause for which they were not taken
   * @param failure the status, the error and its text
   * @default nothing
   */
  onError?(cause: RelayFailureCause, failure: RelayFailure): void;
  /**
   * Called for each request of a client that is over `requestsPerMinute`, and so answered 429: for a counter. Its errors are
   * ignored.
   *
   * @default nothing
   */
  onLimit?(): void;
  /**
   * The longest time for a body to arrive and its events to be taken, in milliseconds: less than the 10,000 after which browsers
   * wait no longer, so that they learn of a late collector and of the time to come back.
   *
   * @default 9,000
   */
  readonly timeoutMillis?: number | undefined;
  /**
   * The address of the client, for the rate limit and `x-forwarded-for`. `server` is the second argument that the server called
   * the relay with. Clients without an address share a hundredfold allowance. Without a proxy the client may write any
   * `x-forwarded-for`: read the socket instead, as with `@hono/node-server`: `(_request, { incoming }: HttpBindings) =>
   * incoming.socket.remoteAddress`
   *
   * @param request the request of the browser
   * @param server what the relay was called with besides the request
   * @default the last address of `x-forwarded-for`, the one that the nearest proxy saw
   */
  clientAddress?(request: Request, server: unknown): string | undefined;
  /**
   * The part of that address that goes on, as `x-forwarded-for`; the rate limit counts by the whole one, of IPv6 by its first 64 bits.
   * With `'none'`, events must not ask for an address, `httpApi({ ip: false })`: the collector would take the server's.
   *
   * @default 'whole'
   */
  readonly forwardedAddress?: ForwardedAddress | undefined;
  /**
   * Returns the visitor's consent. Where it is `denied` nothing goes on: the browser gets 200 with `"consent":"denied"`, and its
   * events end as `dropped:consent`. Requests of other origins carry no cookie: there only Global Privacy Control is known.
   *
   * @param request the request of the browser
   * @param server what the relay was called with besides the request
   * @default {@link readConsent}: the cookie that the client's `consent.set` writes, else Global Privacy Control (`Sec-GPC: 1`)
   */
  consent?(request: Request, server: unknown): ConsentState | undefined;
  /**
   * Headers that go on to the collector or the sink beside the relay's own, such as `traceparent`, or a token of the collector's that no
   * page may know. `content-type`, `content-encoding` and `x-forwarded-for` are the relay's alone; an `authorization` of yours counts, not
   * the page's.
   *
   * @param request the request of the browser
   * @param server what the relay was called with besides the request
   * @default none
   */
  forwardedHeaders?(request: Request, server: unknown): Readonly<Record<string, string>>;
  /** Asks the collector; a `sink` needs none. @default Node's own HTTP client, elsewhere the global `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Returns the time, in milliseconds since the epoch. @default `Date.now` */
  readonly now?: (() => number) | undefined;
}

/**
 * Answers one request. `server` may be anything that `clientAddress` knows to read.
 *
 * @param request the request of the browser
 * @param server passed on to `clientAddress`
 */
export type Relay = (request: Request, server?: unknown) => Promise<Response>;

/** The time after which a browser may come back when the collector could not take its events, in seconds. */
const retryAfterSeconds = 10;

const tooLarge = 'Payload too large';

const allowedMethods = 'POST, OPTIONS';

/**
 * A way to the collector under the page's own address. It passes on a request's body with its type and encoding, a destination's write
 * key (`authorization` without a password, as Segment's) and the client's address, beside `forwardedHeaders` nothing else, of visitors who have denied consent nothing at all, and keeps nothing: it has answered for events when the collector or the sink has. Its answers state to the browser whether the collector takes gzip
 * (`Accept-Encoding`). Bodies may have the form of any destination, as long as the collector, or the sink, knows it. It never throws: a failure is answered so that the browser keeps its events and comes back, and reported to `onError`.
 *
 * @param options the collector or sink, and the limits of a request
 *
 * @example
 * const relay = createRelay({ serverUrl: 'https://api2.amplitude.com/2/httpapi' });
 * app.all('/events', (context) => relay(context.req.raw, context.env));
 *
 * @throws TypeError when there is neither or both of `serverUrl` and `sink`, or `serverUrl` is not an absolute http or https address, or has a user, and when one of `allowedOrigins` is no origin
 * @throws RangeError when `maxBytes`, `maxConcurrent`, `requestsPerMinute` or `timeoutMillis` is below 1, or `forwardedAddress` is none of its values
 */
export function createRelay({
  serverUrl,
  sink,
  allowedOrigins = [],
  maxBytes = 1_048_576,
  requestsPerMinute = 600,
  maxConcurrent = 100,
  timeoutMillis = 9_000,
  onError,
  onLimit,
  clientAddress = nearestForwarded,
  forwardedAddress = 'whole',
  consent = (request) => readConsent(request).state,
  forwardedHeaders = () => ({}),
  fetch,
  now = Date.now,
}: RelayOptions): Relay {
  if ((serverUrl === undefined) === (sink === undefined))
    /*
     * Means: Thrown on your server when it starts: events go to one place.
     * Do: Give the collector’s address, or a sink that takes events instead.
     * Lost: there is no relay yet
     */
    throw new TypeError('createRelay: give it either serverUrl or sink');
  const takeEvents = sink ?? createCollectorSink({ serverUrl: `${serverUrl}`, maxBytes, fetch });
  for (const [option, value] of Object.entries({
    maxBytes,
    maxConcurrent,
    requestsPerMinute,
    timeoutMillis,
  })) {
    /*
     * Shown: createRelay: OPTION is VALUE, but has to be 1 or more
     * Means: Thrown on your server when it starts.
     * Do: Fix the option.
     * Lost: there is no relay yet
     */
    if (!(value >= 1)) throw new RangeError(`createRelay: ${option} is ${value}, but has to be 1 or more`);
  }
  if (!forwardedAddresses.includes(forwardedAddress))
    /*
     * Shown: createRelay: forwardedAddress has to be one of VALUES
     * Means: Thrown on your server when it starts.
     * Do: Fix the option.
     * Lost: there is no relay yet
     */
    throw new RangeError(`createRelay: forwardedAddress has to be one of ${forwardedAddresses.join(', ')}`);
  if (!allowedOrigins.every(isOrigin))
    /*
     * Means: Thrown on your server when it starts.
     * Do: Give scheme, host and port as browsers send them, without a path.
     * Lost: there is no relay yet
     */
    throw new TypeError('createRelay: allowedOrigins has to name origins, such as https://www.example.com');
  const rateLimit = createRateLimit({ requestsPerMinute, now });
  const slots = createRequestSlots(maxConcurrent);

  function notify(cause: RelayFailureCause, answered: Response, error?: unknown): Response {
    const { status } = answered;
    // The answer does not depend on the callback.
    quietly(() =>
      onError?.(cause, { status, error, reason: error === undefined ? `${status}` : reasonOf(error) }),
    );
    return answered;
  }

  async function respond(request: Request, server: unknown): Promise<Response> {
    // A server hands on addresses that it has not parsed: a host such as `xn--` makes none.
    if (!URL.canParse(request.url)) return refuse(400, 'Malformed address');
    if (request.method === 'OPTIONS') return allowNothingToOthers();
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: allowedMethods });
    if (isCrossOrigin(request, allowedOrigins))
      return refuse(403, 'Pages of other origins may not send events');
    const address = readAddress(clientAddress(request, server));
    const waitMillis = rateLimit.take(address);
    if (waitMillis > 0) {
      quietly(() => onLimit?.());
      return tooManyRequests(waitMillis, requestsPerMinute);
    }
    if (Number(request.headers.get('content-length')) > maxBytes) return refuse(413, tooLarge);
    const take = (await consent(request, server)) === 'denied' ? takeNothing : takeEvents;
    const headers = new Headers(forwardedHeaders(request, server));
    addOwnHeaders(headers, request.headers, shortenAddress(address, forwardedAddress));
    const slot = slots.take(address);
    if (!slot) return notify('overload', refuse(503, 'Too much to do', comeBack));
    return forward(request, headers, slot, take);
  }

  async function forward(
    request: Request,
    headers: Headers,
    slot: RequestSlot,
    take: RelaySink,
  ): Promise<Response> {
    let hasBody = false;
    try {
      const answered = await within(timeoutMillis, async (signal) => {
        try {
          const body = await readAtMost(request.body, maxBytes, signal);
          slot.endReading();
          if (!body) return refuse(413, tooLarge);
          hasBody = true;
          return await take({ body, headers, signal });
        } finally {
          // A sink may work on after its time is over.
          slot.end();
        }
      });
      if (answered !== tooLate) return judge(answered);
      return hasBody
        ? notify('timeout', refuse(504, 'The collector did not answer in time', comeBack))
        : notify('body', refuse(408, 'Request body came too slowly', comeBack));
    } catch (error) {
      const cause = hasBody ? findCause(error, sink ? 'sink' : 'unusable-answer') : 'body';
      return notify(cause, notPassedOn(), error);
    }
  }

  /** Reports an answer that shows a fault on the way to the collector; a refusal that is about the events is for the browser. */
  function judge(answered: Response | undefined): Response {
    if (!isUsable(answered))
      return notify('unusable-answer', refuse(502, 'The collector gave no usable answer', comeBack));
    const { status } = answered;
    const cause = status >= 500 ? 'collector-error' : causeOfStatus[status];
    // Headers of a sink's own answer may not be ours to change.
    const ours = sink ? new Response(answered.body, { status, headers: [...answered.headers] }) : answered;
    return cause ? notify(cause, ours) : ours;
  }

  return async (request, server) => {
    const answered = await respond(request, server).catch((error) =>
      notify(findCause(error), notPassedOn(), error),
    );
    grantOrigin(request, answered.headers, allowedOrigins);
    return answered;
  };
}

/** Reports whether an answer can be sent, of whichever `Response` class it is; that of `Response.error()` has no status. */
function isUsable(answered: Response | undefined): answered is Response {
  return Object.prototype.toString.call(answered) === '[object Response]' && Number(answered?.status) >= 200;
}

const notPassedOn = () => refuse(503, 'The events could not be passed on', comeBack);

/** Statuses with which the collector refuses the credentials or the address. */
const causeOfStatus: Readonly<Record<number, RelayFailureCause>> = {
  401: 'authorization',
  403: 'authorization',
  404: 'address',
  405: 'address',
  407: 'authorization',
};

const comeBack = { 'retry-after': String(retryAfterSeconds) };

function nearestForwarded(request: Request): string | undefined {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1);
}

/** Sets the headers that are the relay's alone, and deletes those that have no value. */
function addOwnHeaders(headers: Headers, from: Headers, address: string | undefined): void {
  const own = {
    authorization: headers.get('authorization') ?? writeKeyIn(from.get('authorization')),
    'content-type': from.get('content-type'),
    'content-encoding': from.get('content-encoding'),
    'x-forwarded-for': address,
  };
  for (const [name, value] of Object.entries(own)) {
    if (value) headers.set(name, value);
    else headers.delete(name);
  }
}

/** A write key of a destination is a name without a password: credentials with which a visitor has signed in to the site have one. */
function writeKeyIn(authorization: string | null): string | undefined {
  const [given, coded = ''] = /^Basic ([\w+/]+=*)$/.exec(authorization ?? '') ?? [];
  return given && /^[^:]+:$/.test(readBase64(coded)) ? given : undefined;
}

function readBase64(coded: string): string {
  try {
    return atob(coded);
  } catch {
    return '';
  }
}

/** Reports whether a text is an origin exactly as a browser writes it: a placeholder would be compared literally. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && !text.includes('*');
}

/** Answers a preflight without a grant, so that browsers let only this site's pages use the relay's answers. */
function allowNothingToOthers(): Response {
  return new Response(null, { status: 204, headers: { allow: allowedMethods } });
}

function tooManyRequests(waitMillis: number, requestsPerMinute: number): Response {
  const headers = { 'retry-after': String(Math.ceil(waitMillis / 1_000)) };
  return refuse(429, 'Too many requests', headers, {
    eps_threshold: Math.ceil(requestsPerMinute / 60),
    throttled_devices: {},
    throttled_users: {},
    throttled_events: [],
  });
}
