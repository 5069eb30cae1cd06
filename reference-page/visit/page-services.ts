/** The services that the page talks to in the browser, as the server's settings name them. A service that is absent is not used. */
export interface PageServices {
  /** Takes the lines of the logger (S7.2). */
  readonly logUrl?: string | undefined;
  /** Takes them while consent is pending or denied. */
  readonly logUrlWithoutConsent?: string | undefined;
  /** Answers queries for places and caregivers (S7.3). */
  readonly graphqlUrl?: string | undefined;
  /** The tracking image (S7.1). */
  readonly trackingImageUrl?: string | undefined;
  /** Receives which service a caregiver picks in the triage (S7.5). */
  readonly providerVerticalsUrl?: string | undefined;
  /** Receives that the home page was viewed (S7.10). */
  readonly eventServiceUrl?: string | undefined;
  /** The address for error reports (S7.4). */
  readonly errorReportsDsn?: string | undefined;
  /** Whether error reports go there also while consent is pending or denied. */
  readonly errorReportsWithoutConsent?: boolean | undefined;
  /** The share of sessions whose errors are reported (S9.1). @default 0.5 */
  readonly errorReportsSampleRate?: number | undefined;
  /** Whether any of these go to another origin without consent. */
  readonly reportsGoElsewhere?: boolean | undefined;
  /** The container of the tag manager (S7.14), and the address of its script where that is not the provider's. */
  readonly tagManager?: { readonly id: string; readonly scriptUrl?: string | undefined } | undefined;
  /** reCAPTCHA enterprise (S7.9), and the address of its script where that is not the provider's. */
  readonly recaptcha?: { readonly siteKey: string; readonly scriptUrl?: string | undefined } | undefined;
  /** Visual tagging (S7.8): whose window may open the page for it, and the address of its script where that is not the provider's. */
  readonly visualTagging?:
    | { readonly origins: readonly string[]; readonly scriptUrl?: string | undefined }
    | undefined;
  /** Says which features of the SDK are on (S7.6). */
  readonly remoteConfigUrl?: string | undefined;
}
