import type { Environment } from '../contracts/environment.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { encodeData, parseData } from '../events/copy-data.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import {
  deviceCookie,
  identityKey,
  referrerCookie,
  visitorCookie,
  webSessionCookie,
} from '../storage/stored-names.ts';
import { readCookies, readOwnCookie } from './read-cookie.ts';
import type { StoredCookies } from './stored-cookies.ts';

/**
 * The age at which cookies that a script has written are written again, in milliseconds: Safari stores such a cookie for seven days
 * after each write (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/). 1 day.
 */
export const renewalMillis = 86_400_000;

/** The time for which values that were read from the cookies count, in milliseconds: reading them for every event is slow. */
const cookieAgeMillis = 1_000;

/** Device and user of one moment; a later change creates another identity. */
export interface Identity {
  /** `undefined`: the visitor's first device, whose id may be known only once the visitor has agreed. */
  readonly deviceId: string | undefined;
  /** An empty text: no user. */
  readonly userId: string;
}

/** The visitor, as far as a page knows one while consent is not denied. */
interface VisitorMemory {
  /** The identifiers that the cookies had when they were last read. */
  identifiers?: JsonObject | undefined;
  /** The time at which they were read, in milliseconds since the epoch. */
  readAt: number;
  /** Changes by `setUserId` and `reset` on this page, as long as they are not stored. */
  pending?: Partial<Identity> | undefined;
  /** The device of events that are logged before one is known. */
  firstDeviceId?: string | undefined;
  /** The device that this page has logged with: the page keeps it, also where a site clears its storage. */
  ownDeviceId?: string | undefined;
  /** The identity that was last returned, unless it has changed here since. */
  identity?: Identity | undefined;
  /** The stored identity that this page has last read: each text is parsed once. */
  stored?: StoredIdentity | undefined;
  /** The time at which this page has last stored missing or old values, in milliseconds since the epoch. */
  storedAt: number;
  /** Names of cookies that a script has written, as a server's last longer, and the domain that they were written for. */
  written: Set<string>;
}

/**
 * The one store of device and user, shared by all tabs of a project: it is read again for each call, and written immediately where
 * that is allowed.
 */
export interface Visitor extends VisitorMemory, Pick<Environment, 'createId' | 'now'> {
  readonly cookies: StoredCookies;
  readonly storage: TextStorage;
  /** Returns true if storing is allowed now. */
  mayWrite(): boolean;
}

/** @param deviceId the device's id where the application knows it */
export function createVisitor(
  parts: Pick<Visitor, 'cookies' | 'storage' | 'createId' | 'now' | 'mayWrite'>,
  deviceId?: string,
): Visitor {
  return { ...parts, ...nothingKnown(), pending: deviceId ? { deviceId } : undefined };
}

const nothingKnown = (): VisitorMemory => ({
  readAt: 0,
  pending: undefined,
  firstDeviceId: undefined,
  ownDeviceId: undefined,
  stored: undefined,
  storedAt: 0,
  written: new Set(),
});

/** Discards all that the page knows of its visitor, who has withdrawn consent. */
export function forgetVisitor(visitor: Visitor): void {
  Object.assign(visitor, nothingKnown());
}

/** Returns the identity of this moment, also one that another tab has stored. */
export function currentIdentity(visitor: Visitor): Identity {
  const stored = readStored(visitor);
  // An identity without a device counts too: reading the cookies for every event is slow.
  if (visitor.identity) return visitor.identity;
  const deviceId = findDevice(visitor, stored);
  visitor.ownDeviceId = deviceId;
  visitor.identity = { deviceId, userId: stored.userId ?? '', ...visitor.pending };
  return visitor.identity;
}

/** Returns the ids of an identity; the device's is known after `ensureStoredDaily`. */
export function resolveIdentity(
  { firstDeviceId }: Visitor,
  { deviceId = firstDeviceId, userId }: Identity,
): { readonly deviceId: string; readonly userId: string | undefined } {
  return { deviceId: `${deviceId}`, userId: userId || undefined };
}

/** Returns the device of the current identity, as far as it is known. */
export function readDeviceId(visitor: Visitor): string | undefined {
  return visitor.pending?.deviceId ?? findDevice(visitor);
}

export function readUserId(visitor: Visitor): string | undefined {
  const { mayWrite, pending } = visitor;
  return (pending?.userId ?? (mayWrite() && readStored(visitor).userId)) || undefined;
}

/**
 * Reads the identifiers that events and users carry besides the device (S3.8, S3.9), as far as they are known, and the referrer
 * that the server has stored for the visit (S3.4).
 */
export function readIdentifiers(visitor: Visitor, now: number): JsonObject {
  if (!visitor.identifiers || Math.abs(now - visitor.readAt) >= cookieAgeMillis) {
    visitor.readAt = now;
    // Each read of a page's cookies asks another process.
    const jar = visitor.cookies.read();
    // The copy leaves out identifiers that are not known yet, so that they can be added later.
    visitor.identifiers = parseData(
      encodeData({
        czen_session_id: readOwnCookie(jar, webSessionCookie),
        visitor_id: readOwnCookie(jar, visitorCookie),
        referrer: readOwnCookie(jar, referrerCookie),
      }),
    );
  }
  return visitor.identifiers;
}

/** Sets the user; a value that is not a text means none. */
export function setUser(visitor: Visitor, userId: string | undefined): void {
  setIdentity(visitor, { userId: asText(userId) ?? '' });
}

/** Sets a new device, and no user. */
export function resetIdentity(visitor: Visitor): void {
  setIdentity(visitor, { deviceId: visitor.createId(), userId: '' });
}

function setIdentity(visitor: Visitor, changes: Partial<Identity>): void {
  visitor.pending = { ...visitor.pending, ...changes };
  visitor.identity = undefined;
  if (visitor.mayWrite()) storeIdentity(visitor);
}

/** Stores new ids of visitor and web session; to be called only where storing is allowed. */
export function renewIdentifiers(visitor: Visitor): void {
  writeCookies(visitor, { [visitorCookie]: visitor.createId(), [webSessionCookie]: visitor.createId() });
  write(visitor);
}

/** Stores the changes that `setUser` and `resetIdentity` made before the visitor agreed. */
export function storeIdentity(visitor: Visitor): void {
  const { pending } = visitor;
  if (!pending) return;
  if (pending.deviceId) {
    // Events that were logged before a reset are not the new device's.
    visitor.firstDeviceId ??= findDevice(visitor) ?? visitor.createId();
    visitor.ownDeviceId = pending.deviceId;
    storeCookies(visitor, { [deviceCookie]: pending.deviceId });
  }
  // A logger that was called meanwhile may have changed the identity.
  write(visitor, visitor.pending);
  visitor.pending = undefined;
}

/** Creates missing ids, and stores again the values that are due. */
export function ensureStored(visitor: Visitor): void {
  const { cookies, written } = visitor;
  const time = visitor.now();
  storeIdentity(visitor);
  const { renewedAt } = readStored(visitor);
  const mark = cookies.domain && `.${cookies.domain}`;
  // A release of the site may have named another domain since.
  const isDue = Math.abs(time - renewedAt) >= renewalMillis || (!!mark && !written.has(mark));
  const deviceId = findDevice(visitor) ?? visitor.createId();
  visitor.ownDeviceId = deviceId;
  visitor.identity = undefined;
  visitor.firstDeviceId ??= deviceId;
  // Another project may have a new device meanwhile, for the next page.
  const values = {
    [deviceCookie]: readDevice(visitor) ?? deviceId,
    [visitorCookie]: '',
    [webSessionCookie]: '',
  };
  storeCookies(visitor, values, isDue);
  if (mark) written.add(mark);
  write(visitor, { renewedAt: isDue ? time : renewedAt });
}

/** Calls `ensureStored` for the first event of a visitor who has agreed, and for the first of another day. */
export function ensureStoredDaily(visitor: Visitor): void {
  const time = visitor.now();
  if (Math.abs(time - visitor.storedAt) < renewalMillis) return;
  visitor.storedAt = time;
  ensureStored(visitor);
}

function readStored(visitor: Visitor): StoredIdentity {
  const text = visitor.storage.read(identityKey);
  const { ownDeviceId, stored: before, written } = visitor;
  if (before && text === before.text) return before;
  let stored = parseStored(text);
  // Another tab of the project may have a new device; where the site has cleared its storage the cookie counts.
  if (ownDeviceId) visitor.ownDeviceId = stored.deviceId ?? readDevice(visitor) ?? ownDeviceId;
  // This page keeps its user, and the next page has none: a site may clear its storage at a logout.
  if (!text && before && ownDeviceId && ownDeviceId === visitor.ownDeviceId)
    stored = { ...before, text, deviceId: undefined };
  // Another tab may have written cookies too.
  for (const name of stored.written) written.add(name);
  // Identity and identifiers were derived from the text before.
  visitor.identity = undefined;
  visitor.identifiers = undefined;
  visitor.stored = stored;
  return stored;
}

function write(visitor: Visitor, changes: Partial<StoredIdentity> = {}): void {
  const { userId, renewedAt } = { ...readStored(visitor), ...changes };
  const list = [findDevice(visitor), userId, renewedAt, ...visitor.written];
  visitor.storage.write(identityKey, encodeList(list));
  readStored(visitor);
}

const readDevice = ({ cookies }: Visitor) => readOwnCookie(cookies.read(), deviceCookie);

/** Finds the current device. The cookie counts for a page that has not logged yet, unless it is for a part of the site alone. */
function findDevice(visitor: Visitor, { deviceId } = readStored(visitor)): string | undefined {
  const { cookies, mayWrite, ownDeviceId } = visitor;
  if (ownDeviceId) return ownDeviceId;
  const device = readDevice(visitor) ?? deviceId;
  if (!deviceId || device === deviceId || !mayWrite()) return device;
  cookies.erasePaths([deviceCookie, visitorCookie, webSessionCookie]);
  return readDevice(visitor) ?? deviceId;
}

/**
 * Stores a value under each name exactly once: of several cookies of one name the last stays, and is written again.
 *
 * @param wanted the values; an empty one stands for the cookie's, or for a new one
 * @param isDue true if cookies that were written here before are written again. @default false
 */
function storeCookies(visitor: Visitor, wanted: Readonly<Record<string, string>>, isDue = false): void {
  const { cookies, createId, written } = visitor;
  const due: Record<string, string> = {};
  for (const [name, known] of Object.entries(wanted)) {
    const values = readCookies(cookies.read(), name);
    const value = known || (values.at(-1) ?? createId());
    if (`${values}` !== value || (isDue && written.has(name))) due[name] = value;
  }
  writeCookies(visitor, due);
}

function writeCookies(visitor: Visitor, values: Readonly<Record<string, string>>): void {
  visitor.identifiers = undefined;
  visitor.cookies.write(values);
  for (const name of Object.keys(values)) visitor.written.add(name);
}

/** An identity in its stored form. */
interface StoredIdentity {
  readonly text: string | undefined;
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
  /** The time at which the cookies were last written again, in milliseconds since the epoch. */
  readonly renewedAt: number;
  readonly written: readonly string[];
}

function parseStored(text: string | undefined): StoredIdentity {
  const [deviceId, userId, renewedAt, ...written] = parseList(text);
  return {
    text,
    deviceId: asText(deviceId),
    userId: asText(userId),
    renewedAt: Number(renewedAt) || 0,
    written: written.filter(asText) as string[],
  };
}
