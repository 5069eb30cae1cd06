import type { MemberType } from '@care/analytics/catalog';
import { createDebounce, type Timers } from './create-debounce.ts';
import {
  emptyState,
  type FrontEndState,
  frontEndStateKey,
  parseFrontEndState,
  type UserLocation,
} from './front-end-state.ts';

/** How long a change waits to be saved, at the least and at the most (S9.3). */
const saveDelay = { waitMillis: 500, maxWaitMillis: 1_000 } as const;

export interface FrontEndStore {
  getSnapshot(): FrontEndState;
  /** @returns how to unsubscribe */
  subscribe(onChange: () => void): () => void;
  setFlowType(flowType: MemberType | undefined): void;
  setUserLocation(userLocation: UserLocation | undefined): void;
  /** Saves what waits, now: the page is going away. */
  save(): void;
  /** Adopts the state that another tab has saved. */
  readAgain(): void;
}

/** Local storage, or a replacement. Any access may throw. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Flow type and user location, stored in local storage. Fields that this tab has changed and not saved yet win over
 * those that other tabs save. Storage that is blocked, full or filled with something else is no reason to fail: the
 * state then lives as long as the page.
 *
 * @param reported the state that the server knows: it counts where storage has none
 */
export function createFrontEndStore(
  openStorage: OpenStorage,
  timers: Timers,
  reported = emptyState,
): FrontEndStore {
  const listeners = new Set<() => void>();
  let state = reported;
  /** What the server knew, until it is saved. */
  let known = reported;
  let unsaved: FrontEndState = {};
  let isRead = false;
  const saving = createDebounce(save, saveDelay, timers);

  function read(): FrontEndState {
    try {
      return { ...known, ...parseFrontEndState(openStorage().getItem(frontEndStateKey)), ...unsaved };
    } catch {
      return { ...state, ...unsaved };
    }
  }

  function save(): void {
    const next = read();
    try {
      openStorage().setItem(frontEndStateKey, JSON.stringify(next));
      unsaved = {};
      known = {};
    } catch {}
    take(next);
  }

  function take(next: FrontEndState): void {
    if (isSame(next, state)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function getSnapshot(): FrontEndState {
    if (!isRead) {
      isRead = true;
      state = read();
    }
    return state;
  }

  function change(changed: FrontEndState): void {
    const next = { ...getSnapshot(), ...changed };
    unsaved = { ...unsaved, ...changed };
    take(next);
    saving.request();
  }

  return {
    getSnapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    setFlowType: (flowType) => change({ flowType }),
    setUserLocation: (userLocation) => change({ userLocation }),
    save: saving.flush,
    readAgain: () => take(read()),
  };
}

function isSame(one: FrontEndState, other: FrontEndState): boolean {
  return one.flowType === other.flowType && one.userLocation?.zip === other.userLocation?.zip;
}
