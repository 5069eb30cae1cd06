/**
 * Payments of visitors, as the event that Amplitude's charts of revenue count.
 *
 * @packageDocumentation
 */
import type { Analytics } from '../../client/analytics.ts';
import type { LogOptions } from '../../client/event-draft.ts';
import type { Receipt } from '../../client/receipt.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import type { LogsEvent } from '../../events/logs-event.ts';

/** A payment for one product. */
export interface Revenue {
  /** The price of one, in the currency that the project counts in; negative for a refund. */
  readonly price: number;
  /** The number of products, a whole number from 1. @default 1 */
  readonly quantity?: number | undefined;
  /** The id of the product. @default none */
  readonly productId?: string | undefined;
  /** The kind of revenue, such as `purchase` or `refund`. @default none */
  readonly revenueType?: string | undefined;
  /** The currency of the price, by ISO 4217, such as `USD`. @default the currency of the project */
  readonly currency?: string | undefined;
  /** The amount that counts in place of price times quantity. @default price times quantity */
  readonly revenue?: number | undefined;
  /** The receipt of a store, for Amplitude to verify. @default none */
  readonly receipt?: string | undefined;
  /** The signature of that receipt. @default none */
  readonly receiptSig?: string | undefined;
  /** Further properties of the event, as the catalogue defines them. @default none */
  readonly properties?: object | undefined;
}

/** The data of the event `revenue_amount`, by Amplitude's names. */
export interface RevenueData {
  /** The price of one. */
  readonly $price: number;
  /** The number of products. */
  readonly $quantity: number;
  /** The id of the product. */
  readonly $productId?: string | undefined;
  /** The kind of revenue. */
  readonly $revenueType?: string | undefined;
  /** The currency of the price. */
  readonly $currency?: string | undefined;
  /** The amount that counts in place of price times quantity. */
  readonly $revenue?: number | undefined;
  /** The receipt of a store. */
  readonly $receipt?: string | undefined;
  /** The signature of that receipt. */
  readonly $receiptSig?: string | undefined;
}

/**
 * Logs a payment as `revenue_amount`, the event that Amplitude's own SDK logs. A price or a `revenue` that is no finite number, or a
 * quantity that is no whole number from 1, is reported to the logger, and nothing is logged: it would make every sum wrong. Does not compile with a catalogue without
 * that event, or with other data in it: `revenueEvents` of `@care/analytics/catalog` defines it.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the event
 * @param revenue the payment
 * @param options options of this event only, such as its time
 * @returns the event's receipt; `undefined` when nothing was logged
 * @throws AnalyticsError only what `logEvent` throws: with `validation: 'throw'`, an event that does not fit its definition
 *
 * @example
 * logRevenue(analytics, { price: 9.5, quantity: 2, productId: 'membership', revenueType: 'purchase' });
 */
export function logRevenue<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog> & LogsEvent<Catalog, 'revenue_amount', RevenueData>,
  revenue: Revenue,
  options?: LogOptions,
): Receipt | undefined {
  const client = analytics as unknown as Analytics;
  const { price, quantity = 1, revenue: sum, ...others } = Object(revenue) as Revenue;
  const problem = findProblem({ price, quantity, sum });
  if (problem) {
    /*
     * Shown: CareAnalytics: no revenue: PROPERTY is no …
     * Becomes: error
     * Means: `logRevenue` got a price or a `revenue` that is no finite number, such as the text of a field, or a quantity that is no
     *   whole number from 1.
     * Do: Convert it where it is read: `Number(field.value)`.
     * Lost: yes, the revenue is not logged
     */
    client.reportFailure(new Error(`CareAnalytics: no revenue: ${problem}`));
    return undefined;
  }
  const data: RevenueData = {
    ...others.properties,
    $price: price,
    $quantity: quantity,
    $productId: others.productId,
    $revenueType: others.revenueType,
    $currency: others.currency,
    $revenue: sum,
    $receipt: others.receipt,
    $receiptSig: others.receiptSig,
  };
  return client.logEvent({ name: 'revenue_amount', data }, options);
}

/** Finds a value that would make the sum of all revenue wrong. */
function findProblem(values: { price: unknown; quantity: unknown; sum: unknown }): string | undefined {
  if (!Number.isFinite(values.price)) return 'price is no finite number';
  if (!Number.isSafeInteger(values.quantity) || Number(values.quantity) < 1)
    return 'quantity is no whole number from 1';
  if (values.sum !== undefined && !Number.isFinite(values.sum)) return 'revenue is no finite number';
  return undefined;
}
