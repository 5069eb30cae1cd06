import type { Section } from '@care/analytics/catalog';
import type { ClickProps } from '@care/analytics/react';
import { useAnalyticsScope, useTrackClick } from './hooks.ts';

/** Props for the footer's logo, which leads home. */
export function useConsumerLogo(section: Section, target: string): ClickProps {
  const { page } = useAnalyticsScope();
  const track = useTrackClick(page && { section });
  return track('Consumer Logo Clicked', { target });
}
