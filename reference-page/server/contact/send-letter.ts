import type { Hono } from 'hono';
import type { Letter } from '../../pages/contact/read-letter.ts';
import { lettersPath } from '../service-paths.ts';

/** Whether whoever is to take the letter has taken it. Never rejects. */
export type SendLetter = (letter: Letter) => Promise<boolean>;

/** How long the service may take, in milliseconds: a visitor is waiting. */
const timeoutMillis = 5_000;

/**
 * Posts letters as JSON: `topic`, `email` and `message`. What answers with 2xx has taken it.
 *
 * @param url where to; the preview's own has no origin and is asked within the process
 * @param own the preview's services
 */
export function createSendLetter(
  url: string,
  own: Hono | undefined,
  warn: (line: string) => void,
): SendLetter {
  const isOwn = own && url === lettersPath;
  return async (letter) => {
    const request = new Request(isOwn ? `http://localhost${url}` : url, {
      method: 'POST',
      body: JSON.stringify(letter),
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMillis),
    });
    try {
      const answer = isOwn ? await own.fetch(request) : await fetch(request);
      await answer.body?.cancel();
      if (!answer.ok) warn(`A letter was not taken: CONTACT_URL answers ${answer.status}`);
      return answer.ok;
    } catch (error) {
      warn(`A letter was not taken: CONTACT_URL did not answer (${(error as Error).name})`);
      return false;
    }
  };
}
