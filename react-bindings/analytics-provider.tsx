'use client';
import type { Analytics, EventCatalog } from '@care/analytics';
import { createElement, type ReactNode } from 'react';
import { analyticsContext } from './analytics-context.ts';

/** Props of {@link AnalyticsProvider}. */
export interface AnalyticsProviderProps {
  /** The client that the hooks log with. */
  readonly analytics: Analytics<EventCatalog> | Analytics<never>;
  /** The components that get the client. */
  readonly children?: ReactNode;
}

/**
 * Puts analytics in scope for the hooks below it.
 *
 * @param props the analytics, and the components below it
 */
export function AnalyticsProvider({ analytics, children }: AnalyticsProviderProps) {
  return createElement(analyticsContext().Provider, { value: analytics as Analytics }, children);
}
