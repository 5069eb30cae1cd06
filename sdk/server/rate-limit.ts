import { clientBlock, readAddress } from './client-address.ts';

/** Settings of {@link createRateLimit}. */
export interface RateLimitOptions {
  /** Requests of one client in a minute, in a burst or spread: 1 or more, as with less none is ever allowed. */
  readonly requestsPerMinute: number;
  /** Clients that are remembered at a time; about a megabyte. Beyond them the client not seen for longest is forgotten. @default 10,000 */
  readonly maxClients?: number | undefined;
  /** Returns the time, in milliseconds of any clock. @default `Date.now` */
  readonly now?: (() => number) | undefined;
}

/** An allowance for each client. */
export interface RateLimit {
  /**
   * Takes one request of a client's allowance.
   *
   * @param address the client's, as a proxy or a socket writes it; of IPv6 the first 64 bits are one client. Clients without an
   * address share a hundredfold allowance, as they may be all visitors of a site
   * @returns 0, or the milliseconds until one is allowed again
   */
  take(address: string | undefined): number;
  /** The number of clients that are remembered. */
  readonly size: number;
}

interface Bucket {
  /** Requests taken and not yet refilled. */
  readonly taken: number;
  /** The time of that count. */
  readonly at: number;
}

/** The tolerance of the sum: shares of requests do not add up exactly. */
const tolerance = 1e-6;

/** The allowance of all clients without an address together, as a multiple of one client's. */
const sharedAllowances = 100;

/** The key of all clients without an address; no address is empty. */
const unknown = '';

/**
 * A token bucket for each client: it holds a minute's requests and refills evenly. It is stored in memory, so each process of a
 * server has its own.
 *
 * @param options the number of requests that a client may make
 *
 * @example
 * const limit = createRateLimit({ requestsPerMinute: 60 });
 * const waitMillis = limit.take(request.headers.get('x-forwarded-for')?.split(',').at(-1));
 */
export function createRateLimit({
  requestsPerMinute,
  maxClients = 10_000,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const buckets = new Map<string, Bucket>();

  /** Requests that are taken and not refilled at a time. A clock that goes back refills nothing, and keeps no client out for longer. */
  function takenAt(time: number, bucket: Bucket | undefined, refillMillis: number): number {
    if (!bucket || time <= bucket.at) return bucket?.taken ?? 0;
    return Math.max(0, bucket.taken - (time - bucket.at) / refillMillis);
  }

  /** Remembers a client. A map keeps its keys in the order they were set, so the first is the client not seen for longest. */
  function remember(client: string, bucket: Bucket): void {
    buckets.delete(client);
    buckets.set(client, bucket);
    if (buckets.size <= maxClients) return;
    for (const oldest of buckets.keys()) {
      buckets.delete(oldest);
      return;
    }
  }

  return {
    take(address) {
      const client = clientBlock(readAddress(address) ?? unknown);
      const allowance = client === unknown ? requestsPerMinute * sharedAllowances : requestsPerMinute;
      const refillMillis = 60_000 / allowance;
      const at = now();
      const taken = takenAt(at, buckets.get(client), refillMillis);
      const tooMany = taken + 1 - allowance;
      const isAllowed = tooMany <= tolerance;
      remember(client, { taken: isAllowed ? taken + 1 : taken, at });
      return isAllowed ? 0 : tooMany * refillMillis;
    },
    get size() {
      return buckets.size;
    },
  };
}
