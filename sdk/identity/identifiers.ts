import { deviceCookie, referrerCookie, visitorCookie, webSessionCookie } from '../storage/stored-names.ts';
import { readOwnCookie } from './read-cookie.ts';

/** The visitor's identifiers, as far as cookies have them. `JSESSIONID` is none of them: it is the back end's secret. */
export interface Identifiers {
  /** The visitor's id, of the cookie `n_vis`; `undefined` without it. */
  readonly visitorId: string | undefined;
  /** The id of the web session, of the cookie `csc`; `undefined` without it. */
  readonly webSessionId: string | undefined;
  /** The device's id, of the cookie `care_did`; `undefined` without it. */
  readonly deviceId: string | undefined;
  /** The visitor's referrer, of the cookie `rc`, URL-decoded; `undefined` without it. */
  readonly referrerCookie: string | undefined;
}

/**
 * Reads the identifiers from a `Cookie` header or `document.cookie`; a malformed cookie counts as absent. Of several cookies of one
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
