import type { SentryEvent, SentryModule } from '../../../../sdk/features/error-reports/index.ts';

interface Options {
  readonly beforeSend: (
    event: SentryEvent,
    hint: object,
  ) => (SentryEvent & Readonly<Record<string, unknown>>) | null;
  readonly [name: string]: unknown;
}

/** The package `@sentry/browser`, as far as it is used: what passes the gate is a report. */
export function createFakeSentry() {
  const reports: (SentryEvent & Readonly<Record<string, unknown>>)[] = [];
  const clients: { readonly options: Options; isOpen: boolean }[] = [];
  let current: { getOptions(): { enabled?: boolean } } | undefined;
  /** The breadcrumbs so far. */
  const breadcrumbs: NonNullable<SentryEvent['breadcrumbs']>[number][] = [];

  class BrowserClient {
    readonly state: { readonly options: Options; isOpen: boolean };
    constructor(options: Options) {
      this.state = { options, isOpen: true };
      clients.push(this.state);
    }
    init() {}
    getTransport() {
      return this.state.options.dsn === 'broken' ? undefined : {};
    }
    getOptions() {
      return { enabled: this.state.isOpen };
    }
    captureException(error: unknown, hint: object): string {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      const event = { timestamp: 1, breadcrumbs, exception: { values: [{ type: name, value: message }] } };
      const report = this.state.options.beforeSend(event, hint);
      if (report) reports.push({ ...report, hint });
      return 'id';
    }
    async close() {
      this.state.isOpen = false;
      return true;
    }
  }

  const module: SentryModule = {
    BrowserClient,
    makeFetchTransport: () => ({}),
    defaultStackParser: () => [],
    breadcrumbsIntegration: (options) => ({ name: 'Breadcrumbs', options }),
    dedupeIntegration: () => ({ name: 'Dedupe' }),
    linkedErrorsIntegration: () => ({ name: 'LinkedErrors' }),
    getClient: () => current,
    getCurrentScope: () => ({
      setClient(client) {
        current = client;
      },
    }),
  };
  return {
    module,
    reports,
    clients,
    breadcrumbs,
    /** The application has a Sentry of its own. */
    useElsewhere: () => (current = { getOptions: () => ({}) }),
    current: () => current,
    values: () => reports.map(({ exception }) => exception?.values?.[0]?.value),
  };
}
