import type { EventAttributes } from '@care/analytics/attributes';
import { useContext } from 'react';
import { attributes } from './attributes.ts';
import { TrackedPageContext } from './tracked-page.ts';

/** Attributes for the logo that leads home. */
export function useConsumerLogo(target: string): EventAttributes {
  const page = useContext(TrackedPageContext);
  return attributes('Consumer Logo Clicked', { ...(page && { page }), target });
}
