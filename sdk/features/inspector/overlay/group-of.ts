import type { InspectedEvent } from './build-history.ts';

export type StateGroup = 'waiting' | 'sent' | 'lost';

/** What an event's state comes to. */
export function groupOf({ state }: Pick<InspectedEvent, 'state'>): StateGroup {
  if (state === 'sent') return 'sent';
  return state === 'buffered' || state === 'queued' ? 'waiting' : 'lost';
}
