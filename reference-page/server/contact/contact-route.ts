import { Hono, type MiddlewareHandler } from 'hono';
import { returnedMessageRoute } from '../../app/contact-routes.tsx';
import type { ReturnedMessage } from '../../pages/contact/contact.tsx';
import { type ContactTopic, contactTopics } from '../../pages/contact/contact-topics.ts';
import { readContactMessage } from '../../pages/contact/read-contact-message.ts';
import { longestToken } from '../../visit/scored-forms.ts';
import type { PageDependencies } from '../page-dependencies.ts';
import type { GuardForm } from '../recaptcha/guard-form.ts';
import { readBody } from '../request/read-body.ts';
import { respondWithPage } from '../respond.ts';
import type { SendContactMessage } from './send-contact-message.ts';

/** The most that a form may be, in bytes: the longest message, each character of it written as nine, an address and a token. */
const maxBytes = 40_960 + longestToken;

/** How many messages one client sends within a minute, and how many of them without a token. */
const limits = { perMinute: 5, perMinuteUnscored: 3 };

/**
 * Takes the messages of the contact form and leads to the page that says so (303). A message with a fault comes back
 * with the page (422), and so does one that is scored too low (403), that no service takes (502) or that is one too
 * many of a client (429). 408 and 413 for what is too slow or too long. Nothing of a message gets into an address or
 * the log.
 *
 * @param limit the middleware that keeps a client from sending too many forms, whatever is in them
 */
export function createContactRoute(
  dependencies: PageDependencies,
  limit: MiddlewareHandler,
  guardForm: GuardForm,
  send: SendContactMessage,
): Hono {
  const app = new Hono();
  const guard = guardForm('contact', limits);
  app.post('/help/contact', limit, async (context) => {
    const request = context.req.raw;
    const body = await readBody(request, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const fields = new URLSearchParams(new TextDecoder().decode(body.bytes));
    const { contactMessage, problems } = readContactMessage(fields);
    const giveBack = (status: 403 | 422 | 429 | 502, trouble?: ReturnedMessage['trouble']) => {
      const returned: ReturnedMessage = { contactMessage, problems, trouble };
      return respondWithPage(request, dependencies, returnedMessageRoute(returned, status));
    };
    if (Object.keys(problems).length > 0) return giveBack(422);
    const refusal = await guard(request, context.env, fields);
    if (refusal === 'low-score') return giveBack(403, 'low-score');
    if (refusal) return giveBack(429, 'not-taken');
    if (!(await send(contactMessage))) return giveBack(502, 'not-taken');
    const { topic } = contactMessage;
    const { sent }: ContactTopic = contactTopics[topic];
    const location = `/help/contact?sent=yes${sent ? `&topic=${topic}` : ''}`;
    return new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    });
  });
  return app;
}
