'use client';
import type { Analytics } from '@care/analytics';
import { useCallback, useSyncExternalStore } from 'react';

/** {@link AnalyticsHooks.useSession}, for given analytics. */
export function useSession(analytics: Analytics): number | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => analytics.subscribe(({ kind }) => kind !== 'event' && onChange()),
    [analytics],
  );
  return useSyncExternalStore(subscribe, () => analytics.session()?.id, unknown);
}

const unknown = () => undefined;
