import { copyData } from '../events/copy-data.ts';
import type { JsonObject } from '../json/json.ts';
import { deviceCookie, identityKey, visitorCookie, webSessionCookie } from '../storage/kept-names.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { KeptCookies } from './kept-cookies.ts';
import { readCookies } from './read-cookie.ts';

/** How long what was read from the cookies counts, in milliseconds: reading them for every event is slow. */
const cookieAgeMillis = 1_000;

/** Who was active. */
interface ActiveIdentity {
  readonly deviceId: string;
  readonly userId: string | undefined;
}

/** Who is here. Reads before the visitor has agreed, writes only after `keep`. */
export interface Visitor {
  /** The identifiers that events and users carry (S3.8, S3.9), as far as they are known. */
  identifiers(now: number): JsonObject;
  /** The user set on this page; `undefined` when none was set, `''` after a reset. */
  readonly userId: string | undefined;
  setUserId(userId: string | undefined): void;
  /** The visitor has agreed: makes and keeps what is missing. */
  keep(): void;
  /**
   * Whose an event is; known after `keep`.
   *
   * @param userId the user set on this page by the call; without one, the user of an earlier page
   */
  identity(userId?: string): ActiveIdentity;
  /** A new device id and no user from now on. */
  reset(): void;
  /** The visitor has withdrawn: nothing is known and nothing written until `keep` is called again. */
  forget(): void;
}

export function createVisitor(cookies: KeptCookies, storage: TextStorage, createId: () => string): Visitor {
  let identifiers: JsonObject | undefined;
  let readAt = 0;
  let userId: string | undefined;
  let keptUserId: string | undefined;
  /** Before `keep`, only what a reset has made. */
  let deviceId = '';
  let isKept = false;

  /** Keeps a value under a name exactly once: of several cookies of one name the first is kept, and written anew. */
  function keepCookie(jar: string, name: string, missing = createId()): string {
    const values = readCookies(jar, name);
    const value = values[0] ?? missing;
    if (values.length !== 1) cookies.write(name, value);
    return value;
  }

  function write(): void {
    identifiers = undefined;
    if (isKept) storage.write(identityKey, JSON.stringify([deviceId, userId ?? keptUserId]));
  }

  /** Anything but a text is no user. */
  function setUserId(next: string | undefined): void {
    userId = asText(next) ?? '';
    write();
  }

  return {
    identifiers(now) {
      if (!identifiers || Math.abs(now - readAt) >= cookieAgeMillis) {
        readAt = now;
        // Each look at a page's cookies asks another process.
        const jar = cookies.read();
        const read = (name: string) => readCookies(jar, name)[0];
        // The copy leaves out what is not known yet, so that it can be added later.
        identifiers = copyData({
          czen_session_id: read(webSessionCookie),
          visitor_id: read(visitorCookie),
          care_device_id: deviceId || read(deviceCookie),
        }).data;
      }
      return identifiers;
    },
    get userId() {
      return userId;
    },
    identity: (user = keptUserId) => ({ deviceId, userId: user || undefined }),
    setUserId,
    keep() {
      const [keptDevice, keptUser] = parseList(storage.read(identityKey)).map(asText);
      const jar = cookies.read();
      if (deviceId) cookies.write(deviceCookie, deviceId);
      else deviceId = keepCookie(jar, deviceCookie, keptDevice);
      keepCookie(jar, visitorCookie);
      keepCookie(jar, webSessionCookie);
      keptUserId = keptUser;
      isKept = true;
      write();
    },
    reset() {
      deviceId = createId();
      if (isKept) cookies.write(deviceCookie, deviceId);
      setUserId(undefined);
    },
    forget() {
      isKept = false;
      deviceId = '';
      userId = undefined;
      keptUserId = undefined;
      identifiers = undefined;
    },
  };
}
