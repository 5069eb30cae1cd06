import { Revenue as OfficialRevenue } from '@amplitude/analytics-browser';
import { type AnalyticsConfig, defineEvents } from '@care/analytics';
import { revenueEvents } from '@care/analytics/catalog';
import { logRevenue, type Revenue } from '@care/analytics/revenue';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const events = defineEvents(revenueEvents);

function start(config: AnalyticsConfig = {}) {
  const lines: string[] = [];
  const logger = { error: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const kit = createTestAnalytics({ events, sessionEvents: false, logger, ...config });
  /** Logs a payment, and returns the event's data without the common data. */
  function log(revenue: Revenue): unknown {
    const receipt = logRevenue(kit.analytics, revenue);
    const [event] = kit.logged().slice(-1);
    return (
      receipt &&
      Object.fromEntries(Object.entries(event?.data ?? {}).filter(([name]) => /^\$|_valid$/.test(name)))
    );
  }
  return { ...kit, lines, log };
}

describe('revenue', () => {
  it('is logged by Amplitude’s names, as the official SDK names it', () => {
    const { log, logged } = start();
    const given = {
      price: 9.5,
      quantity: 2,
      productId: 'membership',
      revenueType: 'purchase',
      currency: 'USD',
    };
    const official = new OfficialRevenue()
      .setPrice(given.price)
      .setQuantity(given.quantity)
      .setProductId(given.productId)
      .setRevenueType(given.revenueType)
      .setCurrency(given.currency)
      .setRevenue(19)
      .setReceipt('receipt')
      .setReceiptSig('signature');
    const logs = log({ ...given, revenue: 19, receipt: 'receipt', receiptSig: 'signature' });
    expect(logs).toEqual(official.getEventProperties());
    expect(logged().at(-1)?.name).toBe('revenue_amount');
  });

  it('is of one where nothing else is said', () => {
    expect(start().log({ price: -3 })).toEqual({ $price: -3, $quantity: 1 });
  });

  it('has the properties that the catalogue defines besides', () => {
    const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
    logRevenue(analytics, { price: 1, properties: { plan: 'premium', $price: 5 } });
    expect(logged().at(-1)?.data).toMatchObject({ plan: 'premium', $price: 1 });
  });

  it.each<[string, unknown]>([
    ['price is no finite number', undefined],
    ['price is no finite number', {}],
    ['price is no finite number', { price: '9.5' }],
    ['price is no finite number', { price: Number.NaN }],
    ['price is no finite number', { price: Number.POSITIVE_INFINITY }],
    ['quantity is no whole number from 1', { price: 1, quantity: 0 }],
    ['quantity is no whole number from 1', { price: 1, quantity: 1.5 }],
    ['quantity is no whole number from 1', { price: 1, quantity: '2' }],
    ['revenue is no finite number', { price: 1, revenue: '2' }],
  ])('is reported and not logged where the %s: %j', (problem, revenue) => {
    const { lines, log, logged } = start();
    expect(log(revenue as Revenue)).toBeUndefined();
    expect(logged()).toEqual([]);
    expect(lines).toEqual([`CareAnalytics: no revenue: ${problem}`]);
  });

  it('fits its definition, whatever was paid', () => {
    const { log } = start({ validation: 'throw' });
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1 }),
        fc.option(fc.string(), { nil: undefined }),
        (price, quantity, productId) => {
          expect(log({ price, quantity, productId })).not.toHaveProperty('schema_valid');
        },
      ),
    );
  });
});
