import { createRateLimit } from '@care/analytics/server';
import { Hono } from 'hono';
import { returnedMessageRoute } from '../../app/contact-routes.tsx';
import type { ReturnedMessage } from '../../pages/contact/contact.tsx';
import { readContactMessage } from '../../pages/contact/read-contact-message.ts';
import type { PageMeans } from '../page-means.ts';
import type { ClientAddress } from '../request/client-address.ts';
import { isSameOrigin } from '../request/is-same-origin.ts';
import { readBody } from '../request/read-body.ts';
import { respondWithPage } from '../respond.ts';
import type { SendContactMessage } from './send-contact-message.ts';

/** The most that a form may be, in bytes: the longest message, each character of it written as nine, and an address. */
const maxBytes = 40_960;

/** How many messages one client sends within a minute. */
const messagesPerMinute = 5;

/**
 * Takes the messages of the contact form and leads to the page that says so (303). A message with a fault comes back with the page
 * (422), and so does one that nobody takes (502) or one too many of a client (429). 403 for forms of other sites; 408 and 413 for what is
 * too slow or too long. Nothing of a message gets into an address or the log.
 */
export function createContactRoute(
  means: PageMeans,
  clientAddress: ClientAddress,
  send: SendContactMessage,
): Hono {
  const app = new Hono();
  const ofOne = createRateLimit({ requestsPerMinute: messagesPerMinute, now: Date.now });
  app.post('/help/contact', async (context) => {
    const request = context.req.raw;
    if (!isSameOrigin(request, means.settings)) return context.body(null, 403);
    const body = await readBody(request, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const { contactMessage, problems } = readContactMessage(
      new URLSearchParams(new TextDecoder().decode(body.bytes)),
    );
    const giveBack = (status: 422 | 429 | 502, hasFailed: boolean) => {
      const returned: ReturnedMessage = { contactMessage, problems, hasFailed };
      return respondWithPage(request, means, returnedMessageRoute(returned, status));
    };
    if (Object.keys(problems).length > 0) return giveBack(422, false);
    if (ofOne.take(clientAddress(request, context.env)) > 0) return giveBack(429, true);
    if (!(await send(contactMessage))) return giveBack(502, true);
    return new Response(null, {
      status: 303,
      headers: { location: '/help/contact?sent=yes', 'cache-control': 'no-store' },
    });
  });
  return app;
}
