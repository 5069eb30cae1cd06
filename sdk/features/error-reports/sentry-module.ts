/** A report as Sentry hands it over, as far as it is looked into. */
export interface SentryEvent {
  /** The report's own id. */
  readonly event_id?: string | undefined;
  /** `javascript`. */
  readonly platform?: string | undefined;
  /** `error`, `warning` and the like. */
  readonly level?: string | undefined;
  /** The application and its version. */
  readonly release?: string | undefined;
  /** Where the application runs. */
  readonly environment?: string | undefined;
  /** The build within a release. */
  readonly dist?: string | undefined;
  /** Name and version of Sentry's SDK. */
  readonly sdk?: object | undefined;
  /** Names the source maps that fit the frames. */
  readonly debug_meta?: object | undefined;
  /** The text, of a report without an exception. */
  readonly message?: string | undefined;
  /** Seconds since the epoch. */
  readonly timestamp?: number | undefined;
  /** The error, and those that caused it. */
  readonly exception?:
    | {
        /** The chain of errors, each with its class and message. */
        readonly values?:
          | readonly { readonly type?: string | undefined; readonly value?: string | undefined }[]
          | undefined;
      }
    | undefined;
  /** What happened before. */
  readonly breadcrumbs?: readonly SentryBreadcrumb[] | undefined;
}

/** What happened before; times are in seconds. */
export interface SentryBreadcrumb {
  /** What it is about, such as `fetch` or `navigation`. */
  readonly category?: string | undefined;
  /** `error`, `warning`, `info` and the like. */
  readonly level?: string | undefined;
  /** Seconds since the epoch. */
  readonly timestamp?: number | undefined;
  /** What is known of it, such as `url` and `status_code`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** What goes with an error, back to the code that handed it over. */
export interface SentryHint {
  readonly data?: unknown;
}

/** What is used of a client. */
export interface SentryClient {
  /** Starts it. */
  init(): void;
  /** What posts reports; `undefined` where the DSN is invalid. */
  getTransport(): object | undefined;
  /**
   * Takes an error; returns the id of its report.
   *
   * @param error the error to report
   * @param hint more about the error, for Sentry’s hooks
   */
  captureException(error: unknown, hint: object): string;
  /**
   * Sends what waits and ends, after so many milliseconds at the latest.
   *
   * @param timeoutMillis how long to wait for reports under way, in milliseconds
   */
  close(timeoutMillis?: number): PromiseLike<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: a type of Sentry's own, which only passes through.
type Theirs = any;

/**
 * What is used of the package `@sentry/browser`; declared here, so that an application compiles that has no such package.
 */
export interface SentryModule {
  /** Sends reports. */
  readonly BrowserClient: new (
    options: Theirs,
  ) => SentryClient;
  /** Posts them with `fetch`. */
  readonly makeFetchTransport: (options: Theirs, fetch?: Theirs) => Theirs;
  /** Reads the stack of an error. */
  readonly defaultStackParser: unknown;
  /** Records what happened before an error. */
  readonly breadcrumbsIntegration: (
    options: {
      readonly [kind in 'dom' | 'fetch' | 'history' | 'sentry' | 'xhr']: boolean;
    },
  ) => object;
  /** Leaves out the same report again. */
  readonly dedupeIntegration: () => object;
  /** Reads the causes of an error. */
  readonly linkedErrorsIntegration: () => object;
  /** The client that the application itself has created, if any. */
  readonly getClient: () => { getOptions(): { readonly enabled?: boolean | undefined } } | undefined;
  /** The scope that takes the client. */
  readonly getCurrentScope: () => { setClient(client: Theirs): void };
}
