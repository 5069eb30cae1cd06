import type { Environment } from '../contracts/environment.ts';
import { copyData } from '../events/copy-data.ts';
import type { JsonObject } from '../json/json.ts';
import { deviceCookie, identityKey, visitorCookie, webSessionCookie } from '../storage/kept-names.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { KeptCookies } from './kept-cookies.ts';
import { readCookies } from './read-cookie.ts';

/**
 * How often cookies that a script has written are written again, in milliseconds: Safari keeps such a cookie for seven days from
 * then on (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/). 1 day.
 */
export const renewalMillis = 86_400_000;

/** How long what was read from the cookies counts, in milliseconds: reading them for every event is slow. */
const cookieAgeMillis = 1_000;

/** A device, whose id may be known only once the visitor has agreed. */
interface Device {
  id: string | undefined;
}

/** Device and user of one moment; later changes make another one. */
export interface Identity {
  readonly device: Readonly<Device>;
  /** `undefined`: whoever was stored before; an empty text: nobody. */
  readonly userId: string | undefined;
}

/**
 * The one store of who is here, shared by all tabs of a project: it is read again for each call, and written at once where
 * that is allowed.
 */
export interface Visitor {
  /** The identifiers that events and users carry besides the device (S3.8, S3.9), as far as they are known. */
  identifiers(now: number): JsonObject;
  /** Who is here now. */
  current(): Identity;
  /** The ids of an identity; known after `keep`. */
  resolve(identity: Identity): { readonly deviceId: string; readonly userId: string | undefined };
  /** Follows what another tab has stored. */
  refresh(): void;
  setUserId(userId: string | undefined): void;
  /** A new device, and no user. */
  reset(): void;
  /** New ids for visitor and web session; only where something may be stored. */
  startOver(): void;
  /** The visitor has agreed: stores what was said of them before. */
  store(): void;
  /** The first event of a visitor who has agreed: makes and stores what is missing. */
  keep(): void;
  /** Of the identity of now, as far as it is known. */
  deviceId(): string | undefined;
  userId(): string | undefined;
  /**
   * Whether what is stored here is from before a denial, on a server or another host.
   *
   * @param lastDeniedAt when consent was last denied, in milliseconds since the epoch; 0 for never
   */
  isFromBefore(lastDeniedAt: number): boolean;
  /** The visitor has withdrawn: nothing is known any more. */
  forget(): void;
}

/**
 * @param mayWrite whether something may be stored now
 * @param givenDeviceId the device's id where the application knows it
 */
export function createVisitor(
  cookies: KeptCookies,
  storage: TextStorage,
  { createId, now }: Pick<Environment, 'createId' | 'now'>,
  mayWrite: () => boolean,
  givenDeviceId?: string,
): Visitor {
  let identifiers: JsonObject | undefined;
  let readAt = 0;
  /** Of what is logged on this page before a reset. */
  let first: Device = { id: undefined };
  let identity: Identity = { device: givenDeviceId ? { id: givenDeviceId } : first, userId: undefined };
  let storedUserId: string | undefined;
  /** As it was last read or written. */
  let stored: string | undefined;
  /** Cookies that were written here: those of a server last longer as they are. */
  let written = new Set<string>();
  let renewedAt = 0;
  /** When consent was last denied before this is stored, in milliseconds since the epoch; 0 for never. */
  let deniedAt = 0;

  const readStored = () => parseStored(storage.read(identityKey));
  const readDevice = () => readCookies(cookies.read(), deviceCookie)[0] ?? readStored().deviceId;

  /** Notes whose the earlier calls are, before a change of this page replaces what is stored. */
  function rememberStored(isReset = identity.device !== first): void {
    if (!mayWrite()) return;
    storedUserId ??= readStored().userId ?? '';
    // What was logged before a reset of a new visitor is not the new device's.
    first.id ??= readDevice() ?? (isReset ? createId() : undefined);
  }

  function write(): void {
    identifiers = undefined;
    if (!mayWrite()) return;
    const before = readStored();
    const { device, userId = before.userId } = identity;
    stored = JSON.stringify([device.id ?? before.deviceId, userId, renewedAt, deniedAt, ...written]);
    storage.write(identityKey, stored);
  }

  function writeCookie(name: string, value: string): void {
    cookies.write(name, value);
    written.add(name);
  }

  /** What stands in storage of the cookies that were written here. */
  function readWritten(): void {
    const before = readStored();
    written = new Set([...written, ...before.written]);
    renewedAt ||= before.renewedAt;
  }

  /**
   * Stores a value under a name exactly once: of several cookies of one name the first stays, and is written again.
   *
   * @param isDue whether what was written here before is written again
   */
  function keepCookie(jar: string, isDue: boolean, name: string, missing = createId()): string {
    const values = readCookies(jar, name);
    const value = values[0] ?? missing;
    if (values.length !== 1 || (isDue && written.has(name))) writeCookie(name, value);
    return value;
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
          care_device_id: identity.device.id ?? read(deviceCookie),
        }).data;
      }
      return identifiers;
    },
    current() {
      const { device, userId } = identity;
      // As long as nothing may be stored, another tab may store somebody else before that is read.
      return mayWrite() ? identity : { device, userId: userId ?? readStored().userId ?? '' };
    },
    resolve: ({ device, userId = storedUserId }) => ({
      deviceId: `${device.id}`,
      userId: userId || undefined,
    }),
    refresh() {
      if (stored === undefined) return;
      const text = storage.read(identityKey) ?? '';
      if (text === stored) return;
      stored = text;
      const { deviceId: id, userId = '' } = parseStored(text);
      readWritten();
      identity = { device: id && id !== identity.device.id ? { id } : identity.device, userId };
      identifiers = undefined;
    },
    setUserId(userId) {
      rememberStored();
      // Anything but a text is no user.
      identity = { device: identity.device, userId: asText(userId) ?? '' };
      write();
    },
    reset() {
      const device = { id: createId() };
      rememberStored(true);
      if (mayWrite()) {
        readWritten();
        writeCookie(deviceCookie, device.id);
      }
      identity = { device, userId: '' };
      write();
    },
    startOver() {
      readWritten();
      writeCookie(visitorCookie, createId());
      writeCookie(webSessionCookie, createId());
      write();
    },
    store() {
      const isOther = identity.device !== first;
      if (stored !== undefined || (!isOther && identity.userId === undefined)) return;
      rememberStored();
      if (isOther) writeCookie(deviceCookie, `${identity.device.id}`);
      write();
    },
    keep() {
      const { deviceId: storedDevice, userId: storedUser = '' } = readStored();
      readWritten();
      const isDue = Math.abs(now() - renewedAt) >= renewalMillis;
      if (isDue) renewedAt = now();
      const jar = cookies.read();
      if (identity.device === first)
        first.id = keepCookie(jar, isDue, deviceCookie, first.id ?? storedDevice);
      else {
        first.id ??= readCookies(jar, deviceCookie)[0] ?? storedDevice ?? createId();
        const { id } = identity.device;
        if (readCookies(jar, deviceCookie)[0] !== id) writeCookie(deviceCookie, `${id}`);
      }
      keepCookie(jar, isDue, visitorCookie);
      keepCookie(jar, isDue, webSessionCookie);
      storedUserId ??= storedUser;
      write();
    },
    deviceId: () => identity.device.id ?? readDevice(),
    userId: () => (identity.userId ?? (mayWrite() ? readStored().userId : undefined)) || undefined,
    isFromBefore(lastDeniedAt) {
      if (lastDeniedAt === deniedAt) return false;
      deniedAt = lastDeniedAt;
      const before = readStored();
      return before.deviceId !== undefined && before.deniedAt !== deniedAt;
    },
    forget() {
      first = { id: undefined };
      identity = { device: first, userId: undefined };
      storedUserId = undefined;
      stored = undefined;
      written.clear();
      renewedAt = 0;
      identifiers = undefined;
    },
  };
}

/** An identity as it stands in storage. */
function parseStored(text: string | undefined) {
  const [deviceId, userId, renewedAt, deniedAt, ...written] = parseList(text);
  return {
    deviceId: asText(deviceId),
    userId: asText(userId),
    renewedAt: Number(renewedAt) || 0,
    deniedAt: Number(deniedAt) || 0,
    written: written.flatMap((name) => asText(name) ?? []),
  };
}
