/** The path to which log in comes back, and which redirects (S2.2). */
export const authCallbackPath = '/authCallback';

/** Any origin: only paths matter. */
const origin = 'https://own.invalid';

/** Longest way on, in characters: one that is written into a header has to fit into what proxies take of an answer. */
const longestPath = 4_096;

/**
 * The path to which a visitor goes on after log in: the requested one when it is a path of this site, else the home
 * page. An address that a browser would take for another site, in whatever spelling, never gets through, and neither
 * does one that is too long for servers.
 *
 * @param asked a path with query and anchor, as the address carries it
 */
export function leadOnPath(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return '/';
  const { hash, origin: target, pathname, search } = new URL(asked, origin);
  // "/.//host" is a path, but its remainder names a host.
  const isOurs = target === origin && !pathname.startsWith('//') && pathname !== authCallbackPath;
  const path = pathname + search + hash;
  return isOurs && path.length <= longestPath ? path : '/';
}
