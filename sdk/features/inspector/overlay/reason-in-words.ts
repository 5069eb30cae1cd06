import type { ReceiptState } from '../../../client/receipt.ts';

/** The meaning of each state, in a sentence. */
export const reasonInWords: Readonly<Record<ReceiptState | 'refused', string>> = {
  refused: 'The call threw an error: there is no event.',
  buffered: 'In memory only: neither stored nor sent yet.',
  queued: 'Stored in the browser until every destination has answered.',
  sent: 'Every destination has it.',
  'dropped:consent': 'The visitor has not agreed, or no longer.',
  'dropped:sampling': 'The sample leaves it out.',
  'dropped:disabled': 'Analytics is off.',
  'dropped:closed': 'The client was closed before.',
  'dropped:server': 'This is no browser.',
  'dropped:unsupported-browser': 'The browser is too old.',
  'dropped:schema': 'It does not fit its definition, and validation is strict.',
  'dropped:duplicate': 'The same event was logged just before.',
  'dropped:before-send': 'Dropped by beforeSend.',
  'dropped:buffer-full': 'More than 1,000 calls waited.',
  'dropped:no-destination': 'No destination is configured.',
  'dropped:journal-full': 'More than 10,000 events, or 5 MB, waited.',
  'dropped:expired': 'It waited for 7 days.',
  'dropped:damaged': 'Its stored record could not be read.',
  'failed:refused': 'A destination will never take it.',
  'failed:internal': 'An error in the SDK or in your beforeSend.',
};

/** A state as a label: `dropped:before-send` is `Dropped: before send`. The label of a waiting event is its detail. */
export function stateLabel(state: ReceiptState | 'refused', detail?: string): string {
  const words = (state === 'buffered' && detail) || state.replace(':', ': ').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
