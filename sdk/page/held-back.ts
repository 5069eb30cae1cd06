/**
 * Decides from the address of a page whether data that earlier pages of the tab have stored waits for the next page.
 *
 * @param location the page's address
 */
export type IsHeldBack = (location: Location) => boolean;

/** The page that log in comes back to redirects immediately (S2.2). */
export function isAuthCallback({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/authCallback\/?$/.test(pathname);
}
