import { type ConsentChoice, createConsentCookie, eraseIdentifierCookies } from '@care/analytics/server';
import { Hono, type MiddlewareHandler } from 'hono';
import { leadOnPath } from '../visit/auth-callback.ts';
import { consentForm } from '../visit/consent-form.ts';
import { readBody } from './request/read-body.ts';
import { siteOriginOf } from './request/site-origin.ts';
import type { Settings } from './settings.ts';

/** The most that a form may be, in bytes: the longest address that Node takes, each byte of it written as three. */
const maxBytes = 49_152;

/**
 * Takes the visitor's choice from the plain form, keeps it in the cookie that the SDK's `consent.set` writes, erases
 * the identifiers and all that scripts have stored after consent is denied, and leads back to where the form was (303).
 * 400 without a choice, 408 and 413 for what is too slow or too much.
 *
 * @param limit the middleware that keeps a client from sending too many forms
 */
export function createConsentRoute(settings: Settings, limit: MiddlewareHandler): Hono {
  const app = new Hono();
  app.post(consentForm.path, limit, async (context) => {
    const request = context.req.raw;
    const body = await readBody(request, { maxBytes });
    if (body.refusal) return context.body(null, body.refusal);
    const fields = new URLSearchParams(new TextDecoder().decode(body.bytes));
    // A switch that is on stands after what counts where it is off.
    const choice = fields.getAll(consentForm.choice).at(-1);
    if (choice !== 'granted' && choice !== 'denied') return context.body(null, 400);
    const headers = new Headers({
      location: leadOnPath(fields.get(consentForm.from)),
      'cache-control': 'no-store',
      // Events and ids that the SDK has stored are erased too, in case no script runs to erase them.
      ...(choice === 'denied' && { 'clear-site-data': '"storage"' }),
    });
    for (const cookie of cookiesOf(choice, request, new URL(siteOriginOf(request, settings))))
      headers.append('set-cookie', cookie);
    return new Response(null, { status: 303, headers });
  });
  return app;
}

function cookiesOf(choice: ConsentChoice, request: Request, { host, protocol }: URL): string[] {
  const stored = createConsentCookie(choice, request, { secure: protocol === 'https:' });
  return choice === 'denied' ? [stored, ...eraseIdentifierCookies({ host })] : [stored];
}
