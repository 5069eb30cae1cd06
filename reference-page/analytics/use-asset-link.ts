import type { EventAttributes } from '@care/analytics/attributes';
import type { Section } from '@care/analytics/catalog';
import { useContext } from 'react';
import { attributes } from './attributes.ts';
import { TrackedPageContext } from './tracked-page.ts';

/** Marks the link of a provider's message with the event that its clicks log. */
export type MarkAssetLink = (assetId: string, target: string) => EventAttributes;

export function useAssetLink(section: Section): MarkAssetLink {
  const page = useContext(TrackedPageContext);
  return (assetId, target) =>
    attributes('Iterable Asset Clicked', { assetId, ...(page && { page, section }), target });
}
