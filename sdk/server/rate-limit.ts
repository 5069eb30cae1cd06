export interface RateLimit {
  /** Takes one request of a client's allowance. @returns 0, or the milliseconds until one is allowed again */
  take(client: string): number;
  /** How many clients are remembered. */
  readonly size: number;
}

export interface RateLimitOptions {
  readonly requestsPerMinute: number;
  /** Beyond this many clients the one not seen for longest is forgotten. */
  readonly maxClients: number;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

interface Bucket {
  /** Requests taken and not yet refilled. */
  readonly taken: number;
  /** When that was so. */
  readonly at: number;
}

/** Shares of requests do not add up exactly. */
const tolerance = 1e-6;

/** A token bucket for each client: it holds a minute's requests and refills evenly. */
export function createRateLimit({ requestsPerMinute, maxClients, now }: RateLimitOptions): RateLimit {
  const refillMillis = 60_000 / requestsPerMinute;
  const buckets = new Map<string, Bucket>();

  /** A clock that goes back refills nothing, and keeps nobody out for longer. */
  function takenAt(time: number, bucket: Bucket | undefined): number {
    if (!bucket || time <= bucket.at) return bucket?.taken ?? 0;
    return Math.max(0, bucket.taken - (time - bucket.at) / refillMillis);
  }

  /** A map keeps its keys in the order they were set, so the first is the one not seen for longest. */
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
    take(client) {
      const at = now();
      const taken = takenAt(at, buckets.get(client));
      const tooMany = taken + 1 - requestsPerMinute;
      const isAllowed = tooMany <= tolerance;
      remember(client, { taken: isAllowed ? taken + 1 : taken, at });
      return isAllowed ? 0 : tooMany * refillMillis;
    },
    get size() {
      return buckets.size;
    },
  };
}
