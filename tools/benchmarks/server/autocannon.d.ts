/** Of autocannon (https://github.com/mcollina/autocannon) what the benchmark uses; it brings no types. */
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;

  namespace autocannon {
    interface Options {
      readonly url: string;
      readonly connections: number;
      /** How many requests, instead of `duration`. */
      readonly amount?: number;
      /** For how long, in seconds. */
      readonly duration?: number;
      /** Requests a second, of all connections together; without it as many as are answered. */
      readonly overallRate?: number;
      /** How long one may take, in seconds. */
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
      /** In milliseconds, from when a request was due. */
      readonly latency: { readonly p50: number; readonly p99: number };
      readonly throughput: { readonly total: number };
      /** In seconds. */
      readonly duration: number;
    }
  }
  export = autocannon;
}
