'use client';
import type { Analytics, EventCatalog } from '@care/analytics';
import type { ReactNode } from 'react';
import { AnalyticsContext } from './analytics-context.ts';

export interface AnalyticsProviderProps {
  readonly analytics: Analytics<EventCatalog> | Analytics<never>;
  readonly children?: ReactNode;
}

/** Puts analytics in scope for the hooks below it. */
export function AnalyticsProvider({ analytics, children }: AnalyticsProviderProps) {
  return <AnalyticsContext.Provider value={analytics as Analytics}>{children}</AnalyticsContext.Provider>;
}
