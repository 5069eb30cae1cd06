import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readCookie } from '../identity/read-cookie.ts';

/**
 * Hashes the back end's session id (cookie `JSESSIONID`) with a secret key: HMAC-SHA-256, lower-case hexadecimal. The session
 * id itself opens the visitor's session, so it must never reach a document, a script or an event; its hash may be the value of
 * `czen_session_id` where a visitor who has granted consent has no `csc` cookie.
 *
 * @param cookies the request's `Cookie` header
 * @param key a secret of the server, at least 16 characters
 * @returns `undefined` without a readable `JSESSIONID`
 * @throws RangeError when the key is shorter than 16 characters
 */
export function hashSessionId(cookies: string, key: string): string | undefined {
  /*
   * Means: Thrown on your server: a shorter key could be guessed, and the session ids with it.
   * Do: Take a random secret of the server.
   * Lost: no
   */
  if (key.length < 16) throw new RangeError('hashSessionId: the key needs at least 16 characters');
  const sessionId = readCookie(cookies, 'JSESSIONID');
  return sessionId && bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(sessionId)));
}
