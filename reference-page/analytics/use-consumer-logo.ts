import type { EventAttributes } from '@care/analytics/attributes';
import type { Section } from '@care/analytics/catalog';
import { useContext } from 'react';
import { attributes } from './attributes.ts';
import { TrackedPageContext } from './tracked-page.ts';

/** Attributes for the footer's logo, which leads home. */
export function useConsumerLogo(section: Section, target: string): EventAttributes {
  const page = useContext(TrackedPageContext);
  return attributes('Consumer Logo Clicked', { ...(page && { page, section }), target });
}
