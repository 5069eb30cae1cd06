/** Where a page is, as far as cookies depend on it. */
export interface PageAddress {
  /** The host's name, without port. */
  readonly hostname: string;
  /** Begins with a slash. */
  readonly pathname: string;
}

/** The page's cookies, as `document.cookie` reads and takes them. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  /** The page's address of this moment, whose cookies these are; none where nothing has cookies, as on a server or in a worker. */
  address(): PageAddress | undefined;
}
