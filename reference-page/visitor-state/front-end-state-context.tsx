import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FrontEndStore } from './create-front-end-store.ts';
import { createPageStore } from './create-page-store.ts';
import { followPage } from './follow-page.ts';
import { emptyState, type FrontEndState } from './front-end-state.ts';
import { shareStore } from './shared-store.ts';

const FrontEndStoreContext = createContext<FrontEndStore>(createPageStore());

/** Keeps the visitor's state for the page below. */
export function FrontEndStateProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createPageStore);
  useEffect(() => followPage(store, window), [store]);
  useEffect(() => shareStore(store), [store]);

  return <FrontEndStoreContext value={store}>{children}</FrontEndStoreContext>;
}

/** The visitor's state, and how to change it. While the page hydrates it is empty, as it was on the server. */
export function useFrontEndState(): FrontEndState & Pick<FrontEndStore, 'setFlowType' | 'setUserLocation'> {
  const store = useContext(FrontEndStoreContext);
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, () => emptyState);
  return { ...state, setFlowType: store.setFlowType, setUserLocation: store.setUserLocation };
}
