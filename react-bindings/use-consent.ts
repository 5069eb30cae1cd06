'use client';
import type { Analytics, ConsentChoice, ConsentState } from '@care/analytics';
import { useMemo, useSyncExternalStore } from 'react';

/** The visitor's consent, not known on a server nor while a page hydrates, and what takes the visitor's choice. */
export type ConsentAndSet = readonly [state: ConsentState | undefined, set: (choice: ConsentChoice) => void];

/** {@link AnalyticsHooks.useConsent}, for given analytics. */
export function useConsent({ consent }: Analytics): ConsentAndSet {
  const state = useSyncExternalStore(consent.subscribe, () => consent.state, unknown);
  return useMemo(() => [state, consent.set], [state, consent]);
}

const unknown = () => undefined;
