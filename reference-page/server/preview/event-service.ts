import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ServiceEvent } from '../../analytics/calls/event-service.ts';
import { eventServicePath } from '../endpoint-paths.ts';
import { logLine, type WriteLine } from '../log-line.ts';
import { parseJson } from '../request/parse-json.ts';
import { readBody } from '../request/read-body.ts';

/** The most that an event may be, in bytes. */
const maxBytes = 2_048;

const serviceEvent: z.ZodMiniType<ServiceEvent> = z.strictObject({
  name: z.literal('Viewed visitor home page'),
  time: z.int().check(z.nonnegative()),
  data: z.strictObject({ web_session_id: z.string().check(z.maxLength(200)) }),
});

/** A stand-in for the marketplace's event service (S7.10): it takes views of the home page, and logs them. */
export function createEventService(write: WriteLine): Hono {
  const app = new Hono();
  app.post(eventServicePath, async (context) => {
    const body = await readBody(context.req.raw, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const event = serviceEvent.safeParse(parseJson(new TextDecoder().decode(body.bytes))).data;
    if (!event) return context.body(null, 400);
    write(logLine({ source: 'event-service', event }));
    return context.body(null, 204);
  });
  return app;
}
