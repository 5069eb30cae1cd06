import * as z from 'zod/mini';

/**
 * The definition of the event that `observeVitals` of `@care/analytics/web-vitals` logs, for a catalogue of your own.
 *
 * @example
 * export const events = defineEvents({ ...webVitalEvents, 'Search Started': z.strictObject({ place: z.string() }) });
 */
export const webVitalEvents = {
  'Web Vital': /* @__PURE__ */ z.strictObject({
    metric: /* @__PURE__ */ z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    value: /* @__PURE__ */ z.number(),
    rating: /* @__PURE__ */ z.enum(['good', 'needs-improvement', 'poor']),
    navigation_type: /* @__PURE__ */ z.string(),
    path: /* @__PURE__ */ z.string(),
    control: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  }),
};
