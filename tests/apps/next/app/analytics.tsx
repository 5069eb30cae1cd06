'use client';
import { createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { httpApi } from '@care/analytics/http-api';
import { pageViews } from '@care/analytics/page-views';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import type { ReactNode } from 'react';
import { events } from './events';

const analytics = createAnalytics({
  analyticsKey: 'key',
  events,
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
  features: [declarativeEvents(), pageViews()],
});

export const { useCallToAction } = createHooks<typeof events>();

export function Analytics({ children }: { children: ReactNode }) {
  return <AnalyticsProvider analytics={analytics}>{children}</AnalyticsProvider>;
}
