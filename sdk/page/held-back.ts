/**
 * Tells from the address of a page whether it leaves what earlier pages of the tab have stored to the next one.
 *
 * @param location the page's address
 */
export type IsHeldBack = (location: Location) => boolean;

/** Where log in comes back to leads on immediately (S2.2). */
export function isAuthCallback({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/authCallback\/?$/.test(pathname);
}
