/** A page that somebody sees. */
export interface View {
  /** Its route: the address's path, or what the application calls it. */
  readonly path: string;
  /** Address of the page before, as it is; empty when it is not known. */
  readonly from: string;
  /** How it came: with a document, by a change of route within it, or with a document from the back/forward cache. */
  readonly navigation: 'load' | 'route' | 'back_forward_cache';
}

/** The page at one moment. */
export interface PageMoment {
  readonly path: string;
  /** It can't be seen: it is in another tab, or prerendered. */
  readonly isHidden: boolean;
  /** The view before, in this document. */
  readonly before: { readonly path: string; readonly address: string } | undefined;
  /** For a document that has just come out of the back/forward cache, the address that the visitor comes back from. */
  readonly backFrom: string | undefined;
  /** The document's own referrer. */
  readonly referrer: string;
}

/** The view that a moment makes; none while the page is hidden, and none while its path stays the same. */
export function nextView({ path, isHidden, before, backFrom, referrer }: PageMoment): View | undefined {
  const isBack = backFrom !== undefined;
  if (isHidden || (path === before?.path && !isBack)) return undefined;
  return {
    path,
    from: backFrom ?? before?.address ?? referrer,
    navigation: isBack ? 'back_forward_cache' : before ? 'route' : 'load',
  };
}
