import type { SafeLogger } from '../contracts/logger.ts';
import { AnalyticsError, describeWrong } from './errors.ts';
import type { Receipts } from './receipts.ts';

/** Throws for a call without an event, or without a name (S5.1). */
export function refusePayload(
  { logger, receipts }: { readonly logger: SafeLogger; readonly receipts: Receipts },
  event: unknown,
): never {
  const hint = describeWrong('logEvent', '{ name, data }', event);
  /*
   * Shown: METHOD takes WANTED, not VALUE
   * Means: `logEvent` got nothing, or something without a name; the call throws, and this is the error's `cause`.
   * Do: Call it with `{ name, data }`; the name is a string that is not empty.
   * Lost: yes, the call is refused
   */
  logger.error(hint);
  /*
   * Means: `logEvent` got nothing, or something without a name (code `invalid-event-payload`).
   * Do: Call it with `{ name, data }`; the name is a string that is not empty.
   * Lost: yes, the call is refused
   */
  return receipts
    .open('', '')
    .refuse(new AnalyticsError('invalid-event-payload', 'Invalid event payload', hint));
}
