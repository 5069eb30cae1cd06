import type { FrontEndStore } from './create-front-end-store.ts';
import { emptyState, type FrontEndState } from './front-end-state.ts';

let shared: FrontEndStore | undefined;

/** Lets what stands outside React read the page's state. @returns its undo */
export function shareStore(store: FrontEndStore): () => void {
  shared = store;
  return () => {
    if (shared === store) shared = undefined;
  };
}

/** What the page remembers of its visitor; nothing before it has been taken over. */
export function readSharedState(): FrontEndState {
  return shared?.getSnapshot() ?? emptyState;
}

/** Calls after each change. @returns its undo */
export function followSharedState(onChange: () => void): () => void {
  return shared?.subscribe(onChange) ?? (() => {});
}
