/** The page's cookies, as `document.cookie` reads and takes them. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}
