import type { ClickProps } from '@care/analytics/react';
import { useAnalyticsScope, useTrackClick } from './hooks.ts';

/** Has the clicks on the link of a provider's message logged. */
export type TrackAssetLink = (assetId: string, target: string) => ClickProps;

export function useAssetLink(section: 'VHP Body'): TrackAssetLink {
  const { page } = useAnalyticsScope();
  const track = useTrackClick(page && { section });
  return (assetId, target) => track('Iterable Asset Clicked', { assetId, target });
}
