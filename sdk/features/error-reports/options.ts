import type { SentryEvent } from './sentry-module.ts';

/** A report of an error as it is sent, for `beforeSend`. */
export interface ErrorReport extends SentryEvent {
  /** The address of the page at the time of the error. */
  readonly request?: { readonly url: string } | undefined;
  /** Names and values that reports are sorted by at the service. */
  readonly tags?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the session, once the visitor has agreed; of the visitor nothing else. */
  readonly user?: { readonly amplitudeSessionId: number } | undefined;
}

/** Where reports go: straight to the service, or by a way of the application's own. */
export type ReportTarget =
  | {
      /** The project's address at the service. */
      readonly dsn: string;
      /**
       * An address of the application's own where reports are posted in its place, and which passes them on; the project's address
       * then is in the report's head. @default none
       */
      readonly tunnel?: string | undefined;
    }
  | {
      /** An address of the application's own where reports are posted, which knows the service's project by itself. */
      readonly tunnel: string;
      /** Left out where there is a `tunnel`. @default none */
      readonly dsn?: undefined;
    };

/** Settings of `errorReports`. */
export type ErrorReportsOptions = ReportTarget & {
  /**
   * Whether errors of visitors who have not granted consent are reported to another site too; to the page's own they always are. Their
   * reports have no identifier. @default false
   */
  readonly withoutConsent?: boolean | undefined;
  /** The application and its version, such as `vhp-mfe@2.147.0`. @default none */
  readonly release?: string | undefined;
  /** Where the application runs, such as `staging`: the service sorts reports by it. @default 'production' */
  readonly environment?: string | undefined;
  /** The share of sessions whose errors are reported, from 0 to 1, which is all of them. @default 1 */
  readonly sampleRate?: number | undefined;
  /**
   * Sees each report as it is sent: redacted and cut, without what was left out as noise. It may change the report, or return another
   * one; what it adds is sent as it is. `null` drops the report, and so does an error that is thrown.
   *
   * @param report the report
   * @returns the report to send, `null` for none; nothing for the given one
   *
   * @example
   * errorReports({ dsn, beforeSend: (report) => (report.release ? report : null) });
   *
   * @default reports are sent as they are
   */
  readonly beforeSend?: ((report: ErrorReport) => ErrorReport | null | undefined) | undefined;
  /** Hosts of accessibility widgets, without port and each with all below it, whose failed requests are not reported (S8.1). @default none */
  readonly widgetHosts?: readonly string[] | undefined;
  /** Hosts, without port and each with all below it, whose failed requests are always reported; the page's own is one of them. @default none */
  readonly apiHosts?: readonly string[] | undefined;
  /**
   * What a browser says about a failed fetch, of which errors may be dropped; `failedFetchMessages` are those of all browsers.
   *
   * @default `Load failed`, which is Safari's
   */
  readonly messages?: readonly string[] | undefined;
  /** Whether errors are reported until remote config (`errorReports`) decides; `false` is final. @default true */
  readonly enabled?: boolean | undefined;
};
