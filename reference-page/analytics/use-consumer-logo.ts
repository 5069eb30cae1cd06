import type { ClickProps } from '@care/analytics/react';
import { useAnalyticsScope, useTrackClick } from './hooks.ts';

/** Props for the footer's logo, which leads home. */
export function useConsumerLogo(section: 'VHP Body', target: string): ClickProps {
  const { page } = useAnalyticsScope();
  const track = useTrackClick(page && { section });
  return track('Consumer Logo Clicked', { target });
}
