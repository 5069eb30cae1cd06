import type { Environment } from '../contracts/environment.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { encodeData, parseData } from '../events/copy-data.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import { deviceCookie, identityKey, visitorCookie, webSessionCookie } from '../storage/stored-names.ts';
import { readCookies, readOwnCookie } from './read-cookie.ts';
import type { StoredCookies } from './stored-cookies.ts';

/**
 * How often cookies that a script has written are written again, in milliseconds: Safari keeps such a cookie for seven days from
 * then on (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/). 1 day.
 */
export const renewalMillis = 86_400_000;

/** How long what was read from the cookies counts, in milliseconds: reading them for every event is slow. */
const cookieAgeMillis = 1_000;

/** Device and user of one moment; later changes make another one. */
export interface Identity {
  /** `undefined`: the visitor's first device, whose id may be known only once the visitor has agreed. */
  readonly deviceId: string | undefined;
  /** An empty text: no user. */
  readonly userId: string;
}

/**
 * The one store of who is here, shared by all tabs of a project: it is read again for each call, and written immediately where
 * that is allowed.
 */
export interface Visitor {
  /** The identifiers that events and users carry besides the device (S3.8, S3.9), as far as they are known. */
  identifiers(now: number): JsonObject;
  /** The identity as it is now, also where another tab has stored it. */
  current(): Identity;
  /** The ids of an identity; known after `keep`. */
  resolve(identity: Identity): { readonly deviceId: string; readonly userId: string | undefined };
  setUserId(userId: string | undefined): void;
  /** A new device, and no user. */
  reset(): void;
  /** New ids for visitor and web session; only where something may be stored. */
  startOver(): void;
  /** The visitor has agreed: stores what `setUserId` and `reset` did before. */
  store(): void;
  /** Makes what is missing, and stores what is to be stored again. */
  ensureStored(): void;
  /** The same for an event of a visitor who has agreed: the first one, and one of another day. */
  keep(): void;
  /** The device of the current identity, as far as it is known. */
  deviceId(): string | undefined;
  userId(): string | undefined;
  /** The visitor has withdrawn: nothing is known any more. */
  forget(): void;
}

/**
 * @param mayWrite whether something may be stored now
 * @param givenDeviceId the device's id where the application knows it
 */
export function createVisitor(
  cookies: StoredCookies,
  storage: TextStorage,
  { createId, now }: Pick<Environment, 'createId' | 'now'>,
  mayWrite: () => boolean,
  givenDeviceId?: string,
): Visitor {
  let identifiers: JsonObject | undefined;
  let readAt = 0;
  /** What `setUserId` and `reset` did on this page, as long as it is not stored. */
  let said: Partial<Identity> | undefined = givenDeviceId ? { deviceId: givenDeviceId } : undefined;
  /** The device of what is logged before one is known. */
  let firstDeviceId: string | undefined;
  /** The device that this page has logged with: it goes on with it, also where a site clears its storage. */
  let ownDeviceId: string | undefined;
  /** As it was last asked for, unless it has changed here since. */
  let identity: Identity | undefined;
  /** What is in storage, as this page has last seen it. */
  let seen: { readonly text: string | undefined; readonly stored: StoredIdentity } | undefined;
  /** When this page has last looked what is to be stored, in milliseconds since the epoch. */
  let storedAt: number | undefined;
  /** Cookies that a script has written: those of a server last longer as they are. Beside them the domain that they were written for. */
  const written = new Set<string>();
  const marks = cookies.domain ? [`.${cookies.domain}`] : [];

  const readDevice = () => readOwnCookie(cookies.read(), deviceCookie);

  function readStored(): StoredIdentity {
    const text = storage.read(identityKey);
    if (seen && text === seen.text) return seen.stored;
    let stored = parseStored(text);
    const device = ownDeviceId;
    // Another tab of the project has a new one; where the site has cleared its storage the cookie counts.
    if (device) ownDeviceId = stored.deviceId ?? readDevice() ?? device;
    // This page goes on with its user, and the next one without: a site may clear its storage at a logout.
    if (!text && seen && device && device === ownDeviceId) stored = { ...seen.stored, deviceId: undefined };
    // Another tab may have written cookies too.
    for (const name of stored.written) written.add(name);
    identifiers = undefined;
    identity = undefined;
    seen = { text, stored };
    return stored;
  }

  /** The device of now. The cookie counts for a page that has not logged yet, unless it is for a part of the site alone. */
  function findDevice(stored: StoredIdentity): string | undefined {
    const device = ownDeviceId ?? readDevice();
    if (ownDeviceId || !device || !stored.deviceId || device === stored.deviceId || !mayWrite())
      return device ?? stored.deviceId;
    cookies.erasePaths([deviceCookie, visitorCookie, webSessionCookie]);
    return readDevice() ?? stored.deviceId;
  }

  function write(changes: Partial<StoredIdentity> = {}): void {
    const stored = readStored();
    const { userId, renewedAt } = { ...stored, ...changes };
    const deviceId = ownDeviceId ?? stored.deviceId ?? readDevice();
    const text = encodeList([deviceId, userId, renewedAt, ...written]);
    storage.write(identityKey, text);
    seen = { text, stored: parseStored(text) };
    identity = undefined;
    identifiers = undefined;
  }

  function writeCookies(values: Readonly<Record<string, string>>): void {
    cookies.write(values);
    for (const name of Object.keys(values)) written.add(name);
  }

  function current(): Identity {
    const stored = readStored();
    // Also where no device was found: reading the cookies for every event is slow.
    if (identity) return identity;
    ownDeviceId = findDevice(stored);
    identity = { deviceId: ownDeviceId, userId: stored.userId ?? '', ...said };
    return identity;
  }

  function say(more: Partial<Identity>): void {
    said = { ...said, ...more };
    identity = undefined;
    if (mayWrite()) store();
  }

  function store(): void {
    if (!said) return;
    const stored = readStored();
    if (said.deviceId) {
      // What was logged before a reset is not the new device's.
      firstDeviceId ??= findDevice(stored) ?? createId();
      ownDeviceId = said.deviceId;
      keepCookies(false, cookies.read(), { [deviceCookie]: ownDeviceId });
    }
    write(said);
    said = undefined;
  }

  /**
   * Keeps a value under each name exactly once: of several cookies of one name the last stays, and is written again.
   *
   * @param isDue whether what was written here before is written again
   * @param given the values; `undefined` for what the cookie has, or a new one
   */
  function keepCookies(
    isDue: boolean,
    jar: string,
    given: Readonly<Record<string, string | undefined>>,
  ): void {
    const due = Object.entries(given).flatMap(([name, known]) => {
      const values = readCookies(jar, name);
      const value = known ?? values.at(-1) ?? createId();
      const isKept = values.length === 1 && values[0] === value && !(isDue && written.has(name));
      return isKept ? [] : [[name, value] as const];
    });
    if (due.length > 0) writeCookies(Object.fromEntries(due));
  }

  function ensureStored(): void {
    const time = now();
    store();
    const stored = readStored();
    const jar = cookies.read();
    // A release of the site may have named another domain since.
    const isDue =
      Math.abs(time - stored.renewedAt) >= renewalMillis || marks.some((mark) => !written.has(mark));
    ownDeviceId = findDevice(stored) ?? createId();
    identity = undefined;
    firstDeviceId ??= ownDeviceId;
    keepCookies(isDue, jar, {
      // Another project may have a new one meanwhile, for the next page.
      [deviceCookie]: readOwnCookie(jar, deviceCookie) ?? ownDeviceId,
      [visitorCookie]: undefined,
      [webSessionCookie]: undefined,
    });
    for (const mark of marks) written.add(mark);
    write({ renewedAt: isDue ? time : stored.renewedAt });
  }

  return {
    identifiers(now) {
      if (!identifiers || Math.abs(now - readAt) >= cookieAgeMillis) {
        readAt = now;
        // Each look at a page's cookies asks another process.
        const jar = cookies.read();
        const read = (name: string) => readOwnCookie(jar, name);
        // The copy leaves out what is not known yet, so that it can be added later.
        identifiers = parseData(
          encodeData({
            czen_session_id: read(webSessionCookie),
            visitor_id: read(visitorCookie),
          }),
        );
      }
      return identifiers;
    },
    current,
    resolve: ({ deviceId = firstDeviceId, userId }) => ({
      deviceId: `${deviceId}`,
      userId: userId || undefined,
    }),
    // Anything but a text is no user.
    setUserId: (userId) => say({ userId: asText(userId) ?? '' }),
    reset: () => say({ deviceId: createId(), userId: '' }),
    startOver() {
      writeCookies({ [visitorCookie]: createId(), [webSessionCookie]: createId() });
      write();
    },
    store,
    ensureStored,
    keep() {
      const time = now();
      if (storedAt !== undefined && Math.abs(time - storedAt) < renewalMillis) return;
      storedAt = time;
      ensureStored();
    },
    deviceId: () => said?.deviceId ?? findDevice(readStored()),
    userId: () => (said?.userId ?? (mayWrite() && readStored().userId)) || undefined,
    forget() {
      said = undefined;
      identity = undefined;
      firstDeviceId = undefined;
      ownDeviceId = undefined;
      seen = undefined;
      storedAt = undefined;
      written.clear();
      identifiers = undefined;
    },
  };
}

/** An identity as it stands in storage. */
interface StoredIdentity {
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
  /** When its cookies were last written again, in milliseconds since the epoch. */
  readonly renewedAt: number;
  readonly written: readonly string[];
}

function parseStored(text: string | undefined): StoredIdentity {
  const [deviceId, userId, renewedAt, ...written] = parseList(text);
  return {
    deviceId: asText(deviceId),
    userId: asText(userId),
    renewedAt: Number(renewedAt) || 0,
    written: written.filter(asText) as string[],
  };
}
