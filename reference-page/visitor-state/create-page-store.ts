import { createFrontEndStore, type FrontEndStore } from './create-front-end-store.ts';

/** A store over the page's own storage and timers. Touches nothing until it is read or changed. */
export function createPageStore(): FrontEndStore {
  return createFrontEndStore(() => localStorage, {
    setTimeout: (run, millis) => setTimeout(run, millis),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    now: () => performance.now(),
  });
}
