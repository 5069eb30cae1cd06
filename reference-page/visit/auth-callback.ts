/** Where log in comes back to, and is led on from (S2.2). */
export const authCallbackPath = '/authCallback';

/** Any origin: only paths matter. */
const origin = 'https://own.invalid';

/** Longest way on, in characters: one that is written into a header has to fit into what proxies take of an answer. */
const longestPath = 4_096;

/**
 * Where a visitor goes on to after log in: what was asked for when it is a path of this site, else the home page. What a
 * browser would take for another site, whatever the spelling, never gets through, and neither does what is too long for servers.
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
