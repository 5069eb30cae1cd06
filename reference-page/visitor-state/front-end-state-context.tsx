import type { MemberType } from '@care/analytics/catalog';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FrontEndStore } from './create-front-end-store.ts';
import { createPageStore } from './create-page-store.ts';
import { followPage } from './follow-page.ts';
import { emptyState, type FrontEndState } from './front-end-state.ts';
import { keepFlowCookie } from './keep-flow-cookie.ts';
import { shareStore } from './shared-store.ts';

const FrontEndStoreContext = createContext({ store: createPageStore(), reported: emptyState });

interface FrontEndStateProviderProps {
  /** The kind of member for whom the server rendered the page. */
  readonly flowType: MemberType | undefined;
  readonly children: ReactNode;
}

/** Keeps the visitor's state for the page below. */
export function FrontEndStateProvider({ children, flowType }: FrontEndStateProviderProps) {
  const [state] = useState(() => {
    const reported: FrontEndState = { flowType };
    return { store: createPageStore(reported), reported };
  });
  const { store } = state;
  useEffect(() => followPage(store, window), [store]);
  useEffect(() => shareStore(store), [store]);

  useEffect(() => keepFlowCookie(store, document, flowType), [store, flowType]);

  return <FrontEndStoreContext value={state}>{children}</FrontEndStoreContext>;
}

/** The visitor's state, and how to change it. While the page hydrates it is what the server knew. */
export function useFrontEndState(): FrontEndState & Pick<FrontEndStore, 'setFlowType' | 'setUserLocation'> {
  const { store, reported } = useContext(FrontEndStoreContext);
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, () => reported);
  return { ...state, setFlowType: store.setFlowType, setUserLocation: store.setUserLocation };
}
