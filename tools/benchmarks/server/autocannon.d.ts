/** The members of autocannon (https://github.com/mcollina/autocannon) that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;

  namespace autocannon {
    interface Options {
      readonly url: string;
      readonly connections: number;
      /** The number of requests, instead of `duration`. */
      readonly amount?: number;
      /** The time of the load, in seconds. */
      readonly duration?: number;
      /** Requests a second, of all connections together; without it as many as are answered. */
      readonly overallRate?: number;
      /** The longest time of a request, in seconds. */
      readonly timeout: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly requests?: readonly Request[];
    }

    interface Request {
      readonly method: string;
      readonly path: string;
      readonly body: Buffer;
      /** Called for each request. */
      setupRequest(request: Request): Request & { readonly headers: Readonly<Record<string, string>> };
    }

    interface Result {
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
      /** Milliseconds from the time at which a request was due. */
      readonly latency: { readonly p50: number; readonly p99: number };
      readonly throughput: { readonly total: number };
      /** The time that the load took, in seconds. */
      readonly duration: number;
    }
  }
  export = autocannon;
}
