'use client';
import type { Analytics } from '@care/analytics';
import { type ImpressionOptions, observeImpression } from '@care/analytics/impressions';
import type { RefCallback } from 'react';
import type { LoggedEvent } from './logged-event.ts';
import { textOf } from './text-of.ts';
import { useSeen } from './use-seen.ts';

/** {@link AnalyticsHooks.useImpression}, for given analytics. */
export function useImpression(
  analytics: Analytics,
  event: LoggedEvent,
  options?: ImpressionOptions,
): RefCallback<Element> {
  return useSeen(analytics, textOf([event, options]), (element) =>
    observeImpression(analytics, element, event, options),
  );
}
