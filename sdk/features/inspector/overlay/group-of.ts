import type { InspectedEvent } from './build-history.ts';

export type StateGroup = 'waiting' | 'sent' | 'lost';

/** The group of an event's state. */
export function groupOf({ state }: Pick<InspectedEvent, 'state'>): StateGroup {
  if (state === 'sent') return 'sent';
  return state === 'buffered' || state === 'queued' ? 'waiting' : 'lost';
}
