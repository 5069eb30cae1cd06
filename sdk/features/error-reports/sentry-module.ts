/** A report as Sentry hands it over, with the fields that are used. */
export interface SentryEvent {
  /** The report's own id. */
  readonly event_id?: string | undefined;
  /** `javascript`. */
  readonly platform?: string | undefined;
  /** `error`, `warning` and the like. */
  readonly level?: string | undefined;
  /** The application and its version. */
  readonly release?: string | undefined;
  /** The environment of the application. */
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
  /** The breadcrumbs: events of the page before the error. */
  readonly breadcrumbs?: readonly SentryBreadcrumb[] | undefined;
}

/** An event of the page before an error; times are in seconds. */
export interface SentryBreadcrumb {
  /** The kind of the event, such as `fetch` or `navigation`. */
  readonly category?: string | undefined;
  /** `error`, `warning`, `info` and the like. */
  readonly level?: string | undefined;
  /** Seconds since the epoch. */
  readonly timestamp?: number | undefined;
  /** Details of the event, such as `url` and `status_code`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Data that goes with an error, back to the code that handed it over. */
export interface SentryHint {
  readonly data?: unknown;
}

/** The part of a client that is used. */
export interface SentryClient {
  /** Starts it. */
  init(): void;
  /** Returns the transport of reports; `undefined` where the DSN is invalid. */
  getTransport(): object | undefined;
  /**
   * Takes an error; returns the id of its report.
   *
   * @param error the error to report
   * @param hint more about the error, for Sentry’s hooks
   */
  captureException(error: unknown, hint: object): string;
  /**
   * Sends waiting reports and ends, after so many milliseconds at the latest.
   *
   * @param timeoutMillis the longest wait for reports under way, in milliseconds
   */
  close(timeoutMillis?: number): PromiseLike<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: a type of Sentry's own, which only passes through.
type Theirs = any;

/**
 * The part of the package `@sentry/browser` that is used; declared here, so that an application compiles that has no such
 * package.
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
  /** Records events of the page before an error. */
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
