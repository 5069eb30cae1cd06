import { copyData } from '../events/copy-data.ts';
import type { JsonObject } from '../json.ts';
import { keptNames } from '../storage/kept-names.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { KeptCookies } from './kept-cookies.ts';
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
  /** The user of an earlier page; known after `keep`. */
  readonly keptUserId: string | undefined;
  /** A new device id and no user from now on. */
  reset(): void;
  /** The visitor has withdrawn: nothing is known and nothing written until `keep` is called again. */
  forget(): void;
}

export interface VisitorParts {
  readonly cookies: KeptCookies;
  readonly storage: TextStorage;
  readonly createId: () => string;
}

export function createVisitor({ cookies, storage, createId }: VisitorParts): Visitor {
  const names = keptNames.cookies;
  let identifiers: JsonObject | undefined;
  let readAt = 0;
  let userId: string | undefined;
  let keptUserId: string | undefined;
  let deviceId = '';
  /** What a reset has made while nothing could be kept yet. */
  let freshDeviceId = '';

  function read(name: string): string[] {
    return readCookies(cookies.read(), name);
  }

  /** Keeps a value under a name exactly once: of several cookies of one name the first is kept, and written anew. */
  function keepCookie(name: string, create: () => string): string {
    const values = read(name);
    const value = values[0] ?? create();
    if (values.length !== 1) cookies.write(name, value);
    return value;
  }

  function write(): void {
    identifiers = undefined;
    if (deviceId) storage.write(keptNames.local.identity, JSON.stringify([deviceId, userId ?? keptUserId]));
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
        // The copy leaves out what is not known yet, so that it can be added later.
        identifiers = copyData({
          czen_session_id: read(names.webSessionId)[0] ?? read('JSESSIONID')[0],
          visitor_id: read(names.visitorId)[0],
          care_device_id: deviceId || freshDeviceId || read(names.deviceId)[0],
        }).data;
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
      if (freshDeviceId) cookies.write(names.deviceId, freshDeviceId);
      deviceId = freshDeviceId || keepCookie(names.deviceId, () => keptDevice ?? createId());
      freshDeviceId = '';
      keepCookie(names.visitorId, createId);
      keepCookie(names.webSessionId, createId);
      keptUserId = keptUser;
      write();
    },
    reset() {
      if (deviceId) {
        deviceId = createId();
        cookies.write(names.deviceId, deviceId);
      } else freshDeviceId = createId();
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
