/** What has happened on a page, or the window: as all clients meet it. */
interface Happening {
  [claimsKey]?: Record<string, object | null>;
}

/** A view of the page. */
export interface SharedView {
  readonly path: string;
  /** The browser's event when it is a return from the back/forward cache. */
  readonly shown?: Event | undefined;
}

/** Where the clients of a page find each other's claims, also those of another copy of this package. */
const claimsKey = Symbol.for('care-analytics claims');

function claimsOf(happening: Happening) {
  happening[claimsKey] ??= {};
  return happening[claimsKey];
}

/**
 * Whether a client may log what happens once on a page, where micro-frontends or a module that is loaded again make several clients
 * of one project: the first that would log it may. What that one leaves is another one's, so nothing has to be handed over when a
 * client is closed or a feature is removed.
 *
 * @param client its namespace is the project
 * @param what is logged, such as the feature's name
 * @param happening what happened, as one object for all clients, such as the browser's event
 * @param owner who may have it again; `null` only asks whether it is free. @default the client
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
 * Gives a view as one object to all clients that see it, however late they come: until another path is seen, or the page comes
 * from the back/forward cache.
 *
 * @param scope the window
 * @param kind separates those who may see other paths
 */
export function sharedView(scope: object, kind: string, view: SharedView): object {
  const views = claimsOf(scope) as Record<string, SharedView>;
  const last = views[kind];
  if (last?.path === view.path && (!view.shown || view.shown === last.shown)) return last;
  views[kind] = view;
  return view;
}
