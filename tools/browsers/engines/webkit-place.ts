/** The place where a browser of this engine starts. */
export interface WebKitPlace {
  /** Path of the MiniBrowser. */
  readonly browser: string;
  readonly display: string;
  readonly proxyPort: number;
}
