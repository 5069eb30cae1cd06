import * as z from 'zod/mini';

/**
 * The definition of the event that `logRevenue` of `@care/analytics/revenue` logs, for a catalogue of your own. Its names are Amplitude's.
 *
 * @example
 * export const events = defineEvents({ ...revenueEvents, 'Search Started': z.strictObject({ place: z.string() }) });
 */
export const revenueEvents = {
  revenue_amount: /* @__PURE__ */ z.strictObject({
    $price: /* @__PURE__ */ z.number(),
    $quantity: /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.positive()),
    $productId: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
    $revenueType: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
    $currency: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
    $revenue: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.number()),
    $receipt: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
    $receiptSig: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  }),
};
