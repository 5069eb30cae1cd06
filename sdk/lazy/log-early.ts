import type { EarlierCall } from '../client/earlier-call.ts';
import type { Receipt, ReceiptState } from '../client/receipt.ts';
import { copyInput } from './copy-input.ts';
import { documentText } from './document-text.ts';
import type { EarlyReceipt } from './early-calls.ts';
import { add, type LazyClient, limit, readConsent } from './lazy-client.ts';
import { refuse } from './refuse.ts';

/** Accepts a call with its time and page, which the core logs later, and returns its receipt. */
export function log(
  client: LazyClient,
  kind: EarlierCall['kind'],
  name: string,
  data: unknown,
  options?: object,
): Receipt {
  const { waiting, pending } = client;
  const id = createId();
  const ended =
    client.closed ||
    (!client.core && readConsent(client) === 'denied' && 'dropped:consent') ||
    (waiting[limit - 1] && 'dropped:buffer-full');
  let settle!: EarlyReceipt['settle'];
  const settled = new Promise<ReceiptState>((resolve) => {
    settle = resolve;
  });
  const early: EarlyReceipt = { name, receipt: { id, state: ended || 'buffered' }, settle };
  if (!ended || !pending[2 * limit - 1]) pending.push(early);
  const onLeftOut = (key: string) =>
    /*
     * Shown: EVENT was changed to fit JSON: PROPERTY is left out
     * Becomes: error
     * Means: A property of a call before the core was there can’t be read, leads back to itself, or is too large.
     * Do: Log plain values, and less than an event has room for.
     * Lost: no; this property is
     */
    add(client, pending, 'reportFailure', new Error(`${name} was changed to fit JSON: ${key} is left out`));
  if (ended) settle(ended);
  else
    add(client, waiting, kind, copyInput(data, onLeftOut), {
      id,
      name,
      options: copyInput(options, onLeftOut),
      url: location.href,
      referrer: documentText('referrer'),
      viewport: `${innerWidth}x${innerHeight}`,
    });
  // The application may freeze what it gets.
  return {
    id,
    get state() {
      return early.receipt.state;
    },
    get detail() {
      return early.receipt.detail;
    },
    settled,
  };
}

/** @throws AnalyticsError `invalid-event-payload`, as the core does */
export function logPayload(client: LazyClient, event: unknown, options?: object): Receipt {
  let name: unknown;
  let data: unknown;
  try {
    ({ name, data } = event as { name: unknown; data?: unknown });
  } catch {
    // An event that can't be read has no name.
  }
  if (!name || typeof name !== 'string' || typeof event !== 'object')
    refuse('invalid-event-payload', 'Invalid event payload');
  return log(client, 'event', name, data, options);
}

/** Creates a UUID without `crypto.randomUUID`, which plain http does not have. */
function createId(): string {
  const chance = crypto.getRandomValues(new Uint8Array(36));
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
    (+digit ^ ((chance[at] as number) & (15 >> (+digit / 4)))).toString(16),
  );
}
