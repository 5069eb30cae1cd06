import type { EventNameOf, EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import { sharedState } from '../visitor-state/shared-store.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { addVisitorFacts } from './visitor-facts.ts';

/**
 * Logs what the X of a dialog would when somebody closes it by the Escape key or by a press outside: no click reports it
 * these (S3.13).
 */
export function startDismissals({ logEvent }: PageAnalytics): void {
  function logMark(button: HTMLElement | null): void {
    const { careData, careEvent } = button?.dataset ?? {};
    if (!careEvent) return;
    // The client checks it as it does any event.
    const event = { name: careEvent, data: JSON.parse(careData ?? '{}') } as MarkedEvent;
    logEvent(addVisitorFacts(event, sharedState.read()));
  }

  function onClose({ target: dialog }: Event): void {
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (!dialog.returnValue) logMark(dialog.querySelector<HTMLElement>('button[value=X]'));
    // It outlives the closing, and would be taken for the next one's.
    setTimeout(() => {
      dialog.returnValue = '';
    });
  }

  // `close` does not bubble, so the listener runs in the capture phase.
  document.addEventListener('close', onClose, true);
}

type MarkedEvent = EventOf<CareEvents, EventNameOf<CareEvents>>;
