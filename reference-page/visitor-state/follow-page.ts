import type { FrontEndStore } from './create-front-end-store.ts';
import { frontEndStateKey } from './front-end-state.ts';

/** Lets a store save before its page goes away, and see what other tabs save. @returns how to stop */
export function followPage(store: FrontEndStore, window: Window): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const { document } = window;

  window.addEventListener('pagehide', store.save, options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && store.save(),
    options,
  );
  window.addEventListener(
    'storage',
    ({ key }) => (key === null || key === frontEndStateKey) && store.readAgain(),
    options,
  );
  // A page in the back/forward cache gets no events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.readAgain(), options);

  return () => stop.abort();
}
