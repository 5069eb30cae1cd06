import { createFrontEndStore, type FrontEndStore } from './create-front-end-store.ts';
import type { FrontEndState } from './front-end-state.ts';

/** A store over the page's own storage and timers. Touches nothing until it is read or changed. @param reported the state that the server knows */
export function createPageStore(reported?: FrontEndState): FrontEndStore {
  const timers = {
    setTimeout: (run: () => void, millis: number) => setTimeout(run, millis),
    clearTimeout: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    now: () => performance.now(),
  };
  return createFrontEndStore(() => localStorage, timers, reported);
}
