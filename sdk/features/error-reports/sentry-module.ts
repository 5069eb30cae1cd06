/** A report as Sentry hands it over, as far as it is looked into. */
export interface SentryEvent {
  readonly event_id?: string | undefined;
  readonly platform?: string | undefined;
  readonly level?: string | undefined;
  readonly release?: string | undefined;
  readonly environment?: string | undefined;
  readonly dist?: string | undefined;
  readonly sdk?: object | undefined;
  /** Names the source maps that fit the frames. */
  readonly debug_meta?: object | undefined;
  readonly message?: string | undefined;
  readonly timestamp?: number | undefined;
  readonly exception?:
    | {
        readonly values?:
          | readonly { readonly type?: string | undefined; readonly value?: string | undefined }[]
          | undefined;
      }
    | undefined;
  readonly breadcrumbs?: readonly SentryBreadcrumb[] | undefined;
}

/** What happened before; times are in seconds. */
export interface SentryBreadcrumb {
  readonly category?: string | undefined;
  readonly level?: string | undefined;
  readonly timestamp?: number | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** What goes with an error, back to whoever handed it over. */
export interface SentryHint {
  readonly data?: unknown;
}

/** What is used of a client. */
export interface SentryClient {
  init(): void;
  getTransport(): object | undefined;
  captureException(error: unknown, hint: object): string;
  close(timeoutMillis?: number): PromiseLike<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: a type of Sentry's own, which only passes through.
type Theirs = any;

/**
 * What is used of the package `@sentry/browser`; declared here, so that an application compiles that has no such package.
 */
export interface SentryModule {
  readonly BrowserClient: new (options: Theirs) => SentryClient;
  readonly makeFetchTransport: (options: Theirs, fetch?: Theirs) => Theirs;
  readonly defaultStackParser: unknown;
  readonly breadcrumbsIntegration: (
    options: {
      readonly [kind in 'dom' | 'fetch' | 'history' | 'sentry' | 'xhr']: boolean;
    },
  ) => object;
  readonly dedupeIntegration: () => object;
  readonly eventFiltersIntegration: () => object;
  readonly linkedErrorsIntegration: () => object;
  readonly getClient: () => { getOptions(): { readonly enabled?: boolean | undefined } } | undefined;
  readonly getCurrentScope: () => { setClient(client: Theirs): void };
}
