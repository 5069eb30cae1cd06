import { type CallToActionLabel, callToActionLabels, type Section } from '@care/analytics/catalog';
import type { MouseEventHandler } from 'react';
import { useLogEvent } from '../analytics/hooks.ts';

const page = 'Visitor Homepage';

/**
 * Logs clicks on links within an element, static ones too. A link counts when it, or what it stands in, is marked with the
 * label of a call to action, `data-cta`; or with `data-consumer-logo`.
 *
 * @returns for the element's `onClickCapture`
 */
export function useMarkedClicks(section: Section): MouseEventHandler {
  const logEvent = useLogEvent();

  return ({ target }) => {
    const link = (target as Element).closest('a');
    const followed = { page, section, target: link?.getAttribute('href') ?? '' } as const;
    if (link?.dataset.consumerLogo) logEvent({ name: 'Consumer Logo Clicked', data: followed });

    const label = link?.closest<HTMLElement>('[data-cta]')?.dataset.cta;
    if (isLabel(label)) logEvent({ name: 'CTA Interacted - VHP', data: { ...followed, label } });
  };
}

function isLabel(label: string | undefined): label is CallToActionLabel {
  return callToActionLabels.some((one) => one === label);
}
