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
      /** Where reports are posted; it knows by itself where they belong. */
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
  /** Where the application runs, as reports are sorted by the service. @default 'production' */
  readonly environment?: string | undefined;
  /** The share of sessions whose errors are reported, from 0 to 1 (S9.1). @default 0.5 */
  readonly sampleRate?: number | undefined;
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
