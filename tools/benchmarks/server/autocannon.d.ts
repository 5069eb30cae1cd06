/** Of autocannon (https://github.com/mcollina/autocannon) what the benchmark uses; it brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** How many requests. */
    readonly amount: number;
    /** How long one may take, in seconds. */
    readonly timeout: number;
    readonly headers?: Readonly<Record<string, string>>;
  }

  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly average: number };
    /** In milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly throughput: { readonly total: number };
    /** In seconds. */
    readonly duration: number;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
