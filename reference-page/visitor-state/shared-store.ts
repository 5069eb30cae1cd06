import type { FrontEndStore } from './create-front-end-store.ts';
import { emptyState, type FrontEndState } from './front-end-state.ts';

let shared: FrontEndStore | undefined;

/** Shares the page's store. @returns its undo */
export function shareStore(store: FrontEndStore): () => void {
  shared = store;
  return () => {
    if (shared === store) shared = undefined;
  };
}

/** What the page remembers of its visitor, for what stands outside React. */
export interface SharedState {
  /** Nothing before the page has been taken over. */
  read(): FrontEndState;
  /** Calls after each change. @returns its undo */
  subscribe(onChange: () => void): () => void;
}

export const sharedState: SharedState = {
  read: () => shared?.getSnapshot() ?? emptyState,
  subscribe: (onChange) => shared?.subscribe(onChange) ?? (() => {}),
};
