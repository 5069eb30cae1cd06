import { deviceCookie, referrerCookie, visitorCookie, webSessionCookie } from '../storage/kept-names.ts';
import { readCookie } from './read-cookie.ts';

/** Who is asking, as far as cookies tell (S3.4, S3.5). */
export interface Identifiers {
  /** `n_vis` */
  readonly visitorId: string | undefined;
  /** `csc` */
  readonly webSessionId: string | undefined;
  /** `JSESSIONID` */
  readonly sessionId: string | undefined;
  /** `care_did` */
  readonly deviceId: string | undefined;
  /** `rc`, URL-decoded */
  readonly referrerCookie: string | undefined;
}

/** Reads the identifiers from a `Cookie` header or `document.cookie`; a malformed cookie is an absent one. */
export function readIdentifiers(cookies: string): Identifiers {
  return {
    visitorId: readCookie(cookies, visitorCookie),
    webSessionId: readCookie(cookies, webSessionCookie),
    sessionId: readCookie(cookies, 'JSESSIONID'),
    deviceId: readCookie(cookies, deviceCookie),
    referrerCookie: readCookie(cookies, referrerCookie),
  };
}
