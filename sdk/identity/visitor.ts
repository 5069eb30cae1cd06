import type { Environment } from '../contracts/environment.ts';
import { copyData } from '../events/copy-data.ts';
import { encodeList } from '../json/encode-json.ts';
import type { JsonObject } from '../json/json.ts';
import { rememberLast } from '../privacy/remember-last.ts';
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

/** Device and user of one moment; later changes make another one. */
export interface Identity {
  /** `undefined`: the visitor's first device, whose id may be known only once the visitor has agreed. */
  readonly deviceId: string | undefined;
  /** An empty text: nobody. */
  readonly userId: string;
}

/**
 * The one store of who is here, shared by all tabs of a project: it is read again for each call, and written at once where
 * that is allowed.
 */
export interface Visitor {
  /** The identifiers that events and users carry besides the device (S3.8, S3.9), as far as they are known. */
  identifiers(now: number): JsonObject;
  /** Who is here now, also where another tab has stored it. */
  current(): Identity;
  /** The ids of an identity; known after `keep`. */
  resolve(identity: Identity): { readonly deviceId: string; readonly userId: string | undefined };
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
  /** What this page says of the visitor, as long as it is not stored. */
  let said: Partial<Identity> = givenDeviceId ? { deviceId: givenDeviceId } : {};
  /** Of what is logged before a device is known. */
  let firstDeviceId: string | undefined;
  /** The device of now, once this page has stored it or seen a new one: it goes on where a site clears its storage. */
  let ownDeviceId: string | undefined;
  /** Cookies that were written here: those of a server last longer as they are. */
  const written = new Set<string>();
  /** When consent was last denied before this is stored, in milliseconds since the epoch; 0 for never. */
  let deniedAt = 0;

  const parse = rememberLast((text: string | undefined) => {
    // Another tab may have written cookies too.
    identifiers = undefined;
    return parseStored(text);
  });
  const readStored = () => parse(storage.read(identityKey));
  const readDevice = () =>
    readCookies(cookies.read(), deviceCookie)[0] ?? firstDeviceId ?? readStored().deviceId;

  function write(changes: Partial<ReturnType<typeof parseStored>> = {}): void {
    const stored = readStored();
    for (const name of stored.written) written.add(name);
    const { userId, renewedAt } = { ...stored, ...changes };
    const deviceId = ownDeviceId ?? firstDeviceId ?? stored.deviceId;
    storage.write(identityKey, encodeList([deviceId, userId, renewedAt, deniedAt, ...written]));
    identifiers = undefined;
  }

  function writeCookie(name: string, value: string): void {
    cookies.write(name, value);
    written.add(name);
  }

  function current(): Identity {
    const { deviceId, userId = '' } = readStored();
    const known = ownDeviceId ?? firstDeviceId;
    // Another tab has a new one.
    if (known && deviceId && deviceId !== known) ownDeviceId = deviceId;
    return { deviceId: ownDeviceId, userId, ...said };
  }

  function say(more: Partial<Identity>): void {
    said = { ...said, ...more };
    if (mayWrite()) store();
  }

  function store(): void {
    if (Object.keys(said).length === 0) return;
    ownDeviceId = current().deviceId;
    // What was logged before a reset is not the new device's.
    firstDeviceId ??= readDevice() ?? (said.deviceId && createId());
    if (said.deviceId) keepCookie(false, cookies.read(), deviceCookie, said.deviceId);
    write(said);
    said = {};
  }

  /**
   * Keeps a value under a name exactly once: of several cookies of one name the first stays, and is written again.
   *
   * @param isDue whether what was written here before is written again
   */
  function keepCookie(
    isDue: boolean,
    jar: string,
    name: string,
    value = readCookies(jar, name)[0] ?? createId(),
  ): void {
    const values = readCookies(jar, name);
    if (values.length !== 1 || values[0] !== value || (isDue && readStored().written.includes(name)))
      writeCookie(name, value);
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
        }).data;
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
      writeCookie(visitorCookie, createId());
      writeCookie(webSessionCookie, createId());
      write();
    },
    store,
    keep() {
      store();
      let { renewedAt } = readStored();
      const isDue = Math.abs(now() - renewedAt) >= renewalMillis;
      if (isDue) renewedAt = now();
      if (!ownDeviceId) firstDeviceId = readDevice() ?? createId();
      ownDeviceId ??= firstDeviceId;
      const jar = cookies.read();
      keepCookie(isDue, jar, deviceCookie, ownDeviceId);
      keepCookie(isDue, jar, visitorCookie);
      keepCookie(isDue, jar, webSessionCookie);
      write({ renewedAt });
    },
    deviceId: () => current().deviceId ?? readDevice(),
    userId: () => (said.userId ?? (mayWrite() ? readStored().userId : undefined)) || undefined,
    isFromBefore(lastDeniedAt) {
      if (lastDeniedAt === deniedAt) return false;
      deniedAt = lastDeniedAt;
      const before = readStored();
      return before.deviceId !== undefined && before.deniedAt !== deniedAt;
    },
    forget() {
      said = {};
      firstDeviceId = undefined;
      ownDeviceId = undefined;
      written.clear();
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
