import type { SentryEvent } from './sentry-module.ts';

/** A report of an error as it is sent, for `beforeSend`. */
export interface ErrorReport extends SentryEvent {
  /** The address of the page at the time of the error. */
  readonly request?: { readonly url: string } | undefined;
  /** Names and values by which the service sorts reports. */
  readonly tags?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the session, once the visitor has agreed; nothing else identifies the visitor. */
  readonly user?: { readonly amplitudeSessionId: number } | undefined;
}

/** The target of reports: the service itself, or an address of the application's own. */
export type ReportTarget =
  | {
      /** The project's address at the service. */
      readonly dsn: string;
      /**
       * An address of the application's own that reports are posted to in its place, and which passes them on; the project's
       * address then is in the report's head. @default none
       */
      readonly tunnel?: string | undefined;
    }
  | {
      /** An address of the application's own that reports are posted to, and which knows the service's project by itself. */
      readonly tunnel: string;
      /** The project's address, which a tunnel of this kind needs none of. @default none */
      readonly dsn?: undefined;
    };

/** Settings of `errorReports`. */
export type ErrorReportsOptions = ReportTarget & {
  /**
   * True reports errors of visitors who have not granted consent to another origin too; to the page's own origin they always are
   * reported. Their reports have no identifier. @default false
   */
  readonly withoutConsent?: boolean | undefined;
  /** The application and its version, such as `vhp-mfe@2.147.0`. @default none */
  readonly release?: string | undefined;
  /** The environment of the application, such as `staging`: the service sorts reports by it. @default 'production' */
  readonly environment?: string | undefined;
  /** The share of sessions whose errors are reported, from 0 to 1, which is all of them. @default 1 */
  readonly sampleRate?: number | undefined;
  /**
   * Called with each report as it is sent: redacted and cut; noise is left out before. It may change the report, or return another one; its additions are sent unredacted. `null` drops the report, and so does an error that it throws.
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
   * Messages of browsers for a failed fetch, whose errors may be dropped; `failedFetchMessages` are those of all browsers.
   *
   * @default `Load failed`, which is Safari's
   */
  readonly messages?: readonly string[] | undefined;
  /** True reports errors until remote config (`errorReports`) decides; `false` is final. @default true */
  readonly enabled?: boolean | undefined;
};
