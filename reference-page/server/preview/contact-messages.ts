import { Hono } from 'hono';
import * as z from 'zod/mini';
import { longestMessage } from '../../pages/contact/read-contact-message.ts';
import { contactMessagesPath } from '../endpoint-paths.ts';
import { logLine, type WriteLine } from '../log-line.ts';
import { parseJson } from '../request/parse-json.ts';
import { readBody } from '../request/read-body.ts';

const maxBytes = 40_960;

const contactMessage = z.strictObject({
  topic: z.string(),
  email: z.string(),
  message: z.string().check(z.maxLength(longestMessage)),
});

/** Replaces the service that receives messages in production: logs that one arrived, and its topic. It stores none. */
export function createContactMessages(write: WriteLine): Hono {
  const app = new Hono();
  app.post(contactMessagesPath, async (context) => {
    const body = await readBody(context.req.raw, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const taken = contactMessage.safeParse(parseJson(new TextDecoder().decode(body.bytes))).data;
    if (!taken) return context.body(null, 400);
    const { message, topic } = taken;
    write(logLine({ source: 'contact-messages', topic, characters: message.length }));
    return context.body(null, 204);
  });
  return app;
}
