/** An object that all clients of a page share: an event of the browser, or the window. */
interface Happening {
  [claimsKey]?: Record<string, object | null>;
}

/** A view of the page. */
export interface SharedView {
  readonly path: string;
  /** The browser's event when it is a return from the back/forward cache. */
  readonly shown?: Event | undefined;
}

/** The key under which the clients of a page, also those of another copy of this package, find each other's claims. */
const claimsKey = Symbol.for('care-analytics claims');

function claimsOf(happening: Happening) {
  happening[claimsKey] ??= {};
  return happening[claimsKey];
}

/**
 * Decides whether a client may log an event that happens once on a page, where micro-frontends or a module that is loaded again
 * make several clients of one project: the first that would log it may. Events that it does not claim are free for the others, so
 * nothing has to be handed over when a client is closed or a feature is removed.
 *
 * @param client the client, whose namespace is the project
 * @param what the kind of the claim, such as the feature's name
 * @param happening an object that all clients share for it, such as the browser's event
 * @param owner the object that may claim it again; `null` only asks whether it is free. @default the client
 */
export function claim(
  client: { readonly namespace: string },
  what: string,
  happening: object,
  owner: object | null = client,
): boolean {
  const claims = claimsOf(happening);
  const name = client.namespace + what;
  claims[name] ??= owner;
  return claims[name] === owner;
}

/**
 * Returns one object for a view to all clients that see it, however late they come: until another path is seen, or the page comes
 * from the back/forward cache.
 *
 * @param scope the window
 * @param kind separates clients that may see other paths
 */
export function sharedView(scope: object, kind: string, view: SharedView): object {
  const views = claimsOf(scope) as Record<string, SharedView>;
  const last = views[kind];
  if (last?.path === view.path && (!view.shown || view.shown === last.shown)) return last;
  views[kind] = view;
  return view;
}
