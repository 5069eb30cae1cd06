import type { EventNameOf, EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import { logPageEvent } from './page-analytics.ts';

/**
 * Logs what the X of a dialog would when somebody closes it by the Escape key or by a press outside: no click tells of
 * these (S3.13).
 */
export function startDismissals(): void {
  // A closing does not bubble, but it is heard on its way down.
  document.addEventListener('close', ({ target }) => tell(target), true);
}

function tell(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!dialog.returnValue) logMark(dialog.querySelector<HTMLElement>('button[value=X]'));
  // It outlives the closing, and would be taken for the next one's.
  setTimeout(() => {
    dialog.returnValue = '';
  });
}

function logMark(button: HTMLElement | null): void {
  const { careData, careEvent } = button?.dataset ?? {};
  // The client checks it as it does any event.
  if (careEvent) logPageEvent({ name: careEvent, data: JSON.parse(careData ?? '{}') } as MarkedEvent);
}

type MarkedEvent = EventOf<CareEvents, EventNameOf<CareEvents>>;
