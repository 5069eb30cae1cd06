import { whenShown } from './when-shown.ts';

/** A view as it is counted. */
export type OnView = (from: string, isFirst: boolean) => void;

/**
 * Calls for each time that a visitor sees this document: when it is shown, be it made ahead of time or opened in a background
 * tab, and when it comes out of the back/forward cache. The page never changes its route, which spares it the SDK's
 * feature for that.
 *
 * @param onView gets the address of the page before, as far as the browser tells it
 */
export function followViews(onView: OnView): void {
  whenShown(() => onView(document.referrer, true));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) whenShown(() => onView(globalThis.navigation?.activation?.from?.url ?? '', false));
  });
}
