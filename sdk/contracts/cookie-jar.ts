/** The parts of a page's address on which cookies depend. */
export interface PageAddress {
  /** The host's name, without port. */
  readonly hostname: string;
  /** The path, which begins with a slash. */
  readonly pathname: string;
}

/** The page's cookies, as `document.cookie` reads and takes them. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  /** Returns the page's current address, to which the cookies belong; `undefined` where there are no cookies, as on a server or in a worker. */
  address(): PageAddress | undefined;
}
