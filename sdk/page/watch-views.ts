import type { Cancel } from '../contracts/environment.ts';
import { nextView, type PageMoment, type View } from './next-view.ts';
import { readDocument } from './read-document.ts';
import { watchAddress } from './watch-address.ts';

/** What is watched, and what it is reported to. */
export interface ViewWatch {
  readonly scope: typeof globalThis;
  /** Calls at the end of the task: redirects within one are over by then. */
  readonly afterTask: (run: () => void) => void;
  /** What of an address makes a page of its own. */
  readonly pathOf: (location: Location) => string;
  /** Reports changes of the address, with a name for the route where that is not its path. @default the browser's own reports */
  readonly router?: ((onChange: (path?: string) => void, scope: typeof globalThis) => Cancel) | undefined;
  readonly onView: (view: View) => void;
  /** Takes what `pathOf` and `onView` throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * The one rule of what is a view: a page counts when somebody can see it, once. One that is made ahead of time or opened in
 * the background counts when it is shown, one that comes out of the back/forward cache counts again.
 *
 * @returns starts the watch, and returns its end; what has been seen outlives a stop, so that nothing counts twice
 */
export function createViewWatch({
  scope,
  afterTask,
  pathOf,
  router = watchAddress,
  onView,
  onError,
}: ViewWatch): () => Cancel {
  let before: PageMoment['before'];
  let backFrom: string | undefined;
  /** What the application calls the route it shows. */
  let reported: string | undefined;
  let isOn = false;

  function look(): void {
    const { document, location } = scope;
    const path = reported ?? pathOf(location);
    const isHidden = readDocument(document, 'visibilityState') === 'hidden';
    const referrer = readDocument(document, 'referrer');
    const view = nextView({ path, isHidden, before, backFrom, referrer });
    if (!view) return;
    before = { path, address: location.origin + location.pathname };
    backFrom = undefined;
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

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) backFrom = scope.navigation?.activation?.from?.url ?? '';
    lookAfterTask();
  }

  return () => {
    const stopRoutes = router(onRoute, scope);
    scope.addEventListener('pageshow', onPageShow, true);
    scope.addEventListener('visibilitychange', lookAfterTask, true);
    isOn = true;
    lookAfterTask();
    return () => {
      isOn = false;
      scope.removeEventListener('pageshow', onPageShow, true);
      scope.removeEventListener('visibilitychange', lookAfterTask, true);
      stopRoutes();
    };
  };
}
