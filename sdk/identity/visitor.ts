import type { JsonObject } from '../json.ts';
import type { CookieJar } from '../storage/cookie-storage.ts';
import { keptNames } from '../storage/kept-names.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import { type CookieAttributes, expireCookie, formatCookie } from './format-cookie.ts';
import { readCookies } from './read-cookie.ts';

/** How long what was read from the cookies counts, in milliseconds: reading them for every event is slow. */
const cookieAgeMillis = 1_000;

/** Who is here. Reads before the visitor has agreed, writes only after `keep`. */
export interface Visitor {
  /** The identifiers that events and users carry (S3.8, S3.9), as far as they are known. */
  identifiers(now: number): JsonObject;
  /** The user set on this page; `undefined` when none was set, `''` after a reset. */
  readonly userId: string | undefined;
  setUserId(userId: string | undefined): void;
  /** The visitor has agreed: makes and keeps what is missing. */
  keep(): void;
  /** Known after `keep`. */
  readonly deviceId: string;
  /** The user of an earlier page or of this one; known after `keep`. */
  readonly keptUserId: string | undefined;
  /** A new device id and no user from now on. */
  reset(): void;
  /** The visitor has withdrawn: nothing is known and nothing written until `keep` is called again. */
  forget(): void;
}

export interface VisitorParts {
  readonly cookies: CookieJar;
  readonly cookieAttributes: CookieAttributes;
  readonly storage: TextStorage;
  readonly createId: () => string;
}

export function createVisitor({ cookies, cookieAttributes, storage, createId }: VisitorParts): Visitor {
  const names = keptNames.cookies;
  let identifiers: JsonObject | undefined;
  let readAt = 0;
  let userId: string | undefined;
  let keptUserId: string | undefined;
  let deviceId = '';

  function read(name: string): string[] {
    return readCookies(cookies.read(), name);
  }

  /** Keeps a value under a name exactly once: of several cookies of one name the first is kept, and written anew. */
  function keepCookie(name: string, create: () => string): string {
    const values = read(name);
    const value = values[0] ?? create();
    if (values.length > 1) {
      cookies.write(expireCookie(name));
      cookies.write(expireCookie(name, cookieAttributes.domain));
    }
    if (values.length !== 1) cookies.write(formatCookie(name, value, cookieAttributes));
    return value;
  }

  function write(): void {
    identifiers = undefined;
    if (deviceId) storage.write(keptNames.local.identity, JSON.stringify([deviceId, keptUserId]));
  }

  function setUserId(next: string | undefined): void {
    userId = next ?? '';
    keptUserId = next || undefined;
    write();
  }

  return {
    identifiers(now) {
      if (!identifiers || Math.abs(now - readAt) >= cookieAgeMillis) {
        readAt = now;
        // What is not known is `undefined` here, and left out of JSON.
        identifiers = {
          czen_session_id: read(names.webSessionId)[0] ?? read('JSESSIONID')[0],
          visitor_id: read(names.visitorId)[0],
          care_device_id: deviceId || read(names.deviceId)[0],
        } as JsonObject;
      }
      return identifiers;
    },
    get userId() {
      return userId;
    },
    get deviceId() {
      return deviceId;
    },
    get keptUserId() {
      return keptUserId;
    },
    setUserId,
    keep() {
      const [keptDevice, keptUser] = parseList(storage.read(keptNames.local.identity)).map(asText);
      deviceId = keepCookie(names.deviceId, () => keptDevice ?? createId());
      keepCookie(names.visitorId, createId);
      keepCookie(names.webSessionId, createId);
      keptUserId = userId === undefined ? keptUser : userId || undefined;
      write();
    },
    reset() {
      if (deviceId) {
        deviceId = createId();
        cookies.write(formatCookie(names.deviceId, deviceId, cookieAttributes));
      }
      setUserId(undefined);
    },
    forget() {
      userId = undefined;
      keptUserId = undefined;
      deviceId = '';
      write();
    },
  };
}
