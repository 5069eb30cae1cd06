import type { Analytics } from './analytics.ts';
import { AnalyticsError } from './errors.ts';
import type { EventCatalog } from './events/define-events.ts';
import { readPayload } from './events/read-payload.ts';
import { openReceipt, type ReceiptState } from './receipt.ts';

/** Stands in where nothing may be stored or sent: switched off, or on a server. It still tells a caller's mistake. */
export function createInertAnalytics<Catalog extends EventCatalog>(reason: ReceiptState): Analytics<Catalog> {
  const { receipt } = openReceipt('', reason);
  return {
    logEvent(event) {
      if (!readPayload(event)) throw new AnalyticsError('invalid-event-payload');
      return receipt;
    },
    setDefaultUserProps: () => receipt,
    flush: () => Promise.resolve(),
    close() {},
  };
}
