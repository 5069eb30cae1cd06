import { defineEvents } from '@care/analytics';
import { createAttributes } from '@care/analytics/attributes';
import * as z from 'zod/mini';

export const events = defineEvents({
  'Link Followed': z.strictObject({ to: z.string() }),
  'Screen Viewed': z.strictObject({ referer: z.string(), web_session_id: z.string() }),
  'Search Started': z.strictObject({ place: z.string() }),
});

/** Marks elements of server components, where no hook can be. */
export const attributes = createAttributes(events);
