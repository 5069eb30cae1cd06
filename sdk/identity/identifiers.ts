import { deviceCookie, referrerCookie, visitorCookie, webSessionCookie } from '../storage/stored-names.ts';
import { readOwnCookie } from './read-cookie.ts';

/** The visitor's identifiers, as far as cookies say. `JSESSIONID` is none of them: it is the back end's secret. */
export interface Identifiers {
  /** `n_vis` */
  readonly visitorId: string | undefined;
  /** `csc` */
  readonly webSessionId: string | undefined;
  /** `care_did` */
  readonly deviceId: string | undefined;
  /** `rc`, URL-decoded */
  readonly referrerCookie: string | undefined;
}

/**
 * Reads the identifiers from a `Cookie` header or `document.cookie`; a malformed cookie is an absent one. Of several cookies of one
 * name the last counts, which is the same on every page of a host.
 *
 * @param cookies the value of a `Cookie` header, or `document.cookie`
 */
export function readIdentifiers(cookies: string): Identifiers {
  return {
    visitorId: readOwnCookie(cookies, visitorCookie),
    webSessionId: readOwnCookie(cookies, webSessionCookie),
    deviceId: readOwnCookie(cookies, deviceCookie),
    referrerCookie: readOwnCookie(cookies, referrerCookie),
  };
}
