import type { Hono } from 'hono';
import type { ContactMessage } from '../../pages/contact/read-contact-message.ts';
import { contactMessagesPath } from '../endpoint-paths.ts';

/** Whether the recipient has taken the message. Never rejects. */
export type SendContactMessage = (contactMessage: ContactMessage) => Promise<boolean>;

/** How long the service may take, in milliseconds: a visitor is waiting. */
const timeoutMillis = 5_000;

/**
 * Posts messages as JSON: `topic`, `email` and `message`. A service that answers with 2xx has taken it.
 *
 * @param url the address of the service; the preview's own has no origin and is asked within the process
 * @param own the preview's services
 */
export function createSendContactMessage(
  url: string,
  own: Hono | undefined,
  warn: (line: string) => void,
): SendContactMessage {
  const isOwn = own && url === contactMessagesPath;
  return async (contactMessage) => {
    const request = new Request(isOwn ? `http://localhost${url}` : url, {
      method: 'POST',
      body: JSON.stringify(contactMessage),
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMillis),
    });
    try {
      const answer = isOwn ? await own.fetch(request) : await fetch(request);
      // The status is the answer: what becomes of its body changes nothing.
      void answer.body?.cancel().catch(() => undefined);
      if (!answer.ok) warn(`A contact message was not taken: CONTACT_URL answers ${answer.status}`);
      return answer.ok;
    } catch (error) {
      warn(`A contact message was not taken: CONTACT_URL did not answer (${(error as Error).name})`);
      return false;
    }
  };
}
