import type { Cancel } from '../contracts/environment.ts';
import { listenFirst } from './listen-first.ts';
import { readDocument } from './read-document.ts';

/** A page that somebody sees. */
export interface View {
  /** The page's route: the address's path, or the application's name for it. */
  readonly path: string;
  /** Address of the page before, as it is; empty when it is not known. */
  readonly from: string;
  /** The kind of navigation: to a document, to a route within it, or to a document from the back/forward cache. */
  readonly navigation: 'load' | 'route' | 'back_forward_cache';
  /** The browser's event of its return from that cache. */
  readonly shown: Event | undefined;
}

/** The window that is watched, the rules, and the listener. */
export interface ViewWatch {
  readonly scope: typeof globalThis;
  /** Calls a function at the end of the task: redirects within the task are over by then. */
  readonly afterTask: (run: () => void) => void;
  /** Returns the part of an address that makes a page of its own. */
  readonly pathOf: (location: Location) => string;
  /** Reports changes of the address, with a name for the route where that is not its path. */
  readonly router: (onChange: (path?: string) => void, scope: typeof globalThis) => Cancel;
  readonly onView: (view: View) => void;
  /** Receives the errors of `pathOf` and `onView`. */
  readonly onError: (error: unknown) => void;
}

/**
 * Watches views by one rule: a page counts when somebody can see it, once. A page that is prerendered or opened in the background
 * counts when it is shown, one that comes out of the back/forward cache counts again.
 *
 * @returns a function that starts the watch, and returns one that stops it; the last view outlives a stop, so that it does not
 * count twice
 */
export function createViewWatch({
  scope,
  afterTask,
  pathOf,
  router,
  onView,
  onError,
}: ViewWatch): () => Cancel {
  /** The view before, in this document. */
  let before: { readonly path: string; readonly address: string } | undefined;
  let shown: PageTransitionEvent | undefined;
  /** The application's name for the route that it shows. */
  let reported: string | undefined;
  let isOn = false;

  function look(): void {
    const { document, location, navigation } = scope;
    const path = reported ?? pathOf(location);
    const isSeen = path === before?.path && !shown;
    if (isSeen || readDocument(document, 'visibilityState') === 'hidden') return;
    const from = shown ? navigation?.activation?.from?.url : before?.address;
    const view: View = {
      path,
      from: from ?? (shown ? '' : readDocument(document, 'referrer')),
      navigation: shown ? 'back_forward_cache' : before ? 'route' : 'load',
      shown,
    };
    before = { path, address: location.origin + location.pathname };
    shown = undefined;
    onView(view);
  }

  function lookAfterTask(): void {
    afterTask(() => {
      try {
        if (isOn) look();
      } catch (error) {
        onError(error);
      }
    });
  }

  function onRoute(path?: string): void {
    reported = path;
    lookAfterTask();
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) shown = event;
    lookAfterTask();
  }

  return () => {
    const stops = [
      router(onRoute, scope),
      listenFirst(scope, 'pageshow', onPageShow),
      listenFirst(scope, 'visibilitychange', lookAfterTask),
    ];
    isOn = true;
    lookAfterTask();
    return () => {
      isOn = false;
      for (const stop of stops) stop();
    };
  };
}
