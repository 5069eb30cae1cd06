import type { FrontEndStore } from './create-front-end-store.ts';
import { emptyState, type FrontEndState } from './front-end-state.ts';

let shared: FrontEndStore | undefined;
const listeners = new Set<() => void>();

function report(): void {
  for (const listener of listeners) listener();
}

/** Shares the page's store. @returns how to stop */
export function shareStore(store: FrontEndStore): () => void {
  shared = store;
  const unsubscribe = store.subscribe(report);
  report();
  return () => {
    unsubscribe();
    if (shared === store) shared = undefined;
  };
}

/** The state that the page remembers of its visitor, for code outside React. */
export interface SharedState {
  /** Nothing before the page has been hydrated. */
  read(): FrontEndState;
  /** Calls when the page has been hydrated, and after each change. @returns how to unsubscribe */
  subscribe(onChange: () => void): () => void;
}

export const sharedState: SharedState = {
  read: () => shared?.getSnapshot() ?? emptyState,
  subscribe(onChange) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
