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

/** What a page knows of its visitor as long as consent is not denied. */
interface VisitorMemory {
  /** The identifiers as the cookies had them when they were last read. */
  identifiers?: JsonObject | undefined;
  /** When that was. */
  readAt: number;
  /** Changes by `setUserId` and `reset` on this page, as long as they are not stored. */
  pending?: Partial<Identity> | undefined;
  /** The device of what is logged before one is known. */
  firstDeviceId?: string | undefined;
  /** The device that this page has logged with: it goes on with it, also where a site clears its storage. */
  ownDeviceId?: string | undefined;
  /** As it was last asked for, unless it has changed here since. */
  identity?: Identity | undefined;
  /** What is in storage, as this page has last seen it: each text is parsed once. */
  stored?: StoredIdentity | undefined;
  /** When this page has last looked what is to be stored, in milliseconds since the epoch. */
  storedAt: number;
  /** Cookies that a script has written: those of a server last longer as they are. Beside them the domain that they were written for. */
  written: Set<string>;
}

/**
 * The one store of who is here, shared by all tabs of a project: it is read again for each call, and written immediately where
 * that is allowed.
 */
export interface Visitor extends VisitorMemory, Pick<Environment, 'createId' | 'now'> {
  readonly cookies: StoredCookies;
  readonly storage: TextStorage;
  /** Whether something may be stored now. */
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

/** The visitor has withdrawn: nothing is known any more. */
export function forgetVisitor(visitor: Visitor): void {
  Object.assign(visitor, nothingKnown());
}

/** The identity as it is now, also where another tab has stored it. */
export function currentIdentity(visitor: Visitor): Identity {
  const stored = readStored(visitor);
  // Also where no device was found: reading the cookies for every event is slow.
  if (visitor.identity) return visitor.identity;
  const deviceId = findDevice(visitor, stored);
  visitor.ownDeviceId = deviceId;
  visitor.identity = { deviceId, userId: stored.userId ?? '', ...visitor.pending };
  return visitor.identity;
}

/** The ids of an identity; known after `ensureStoredDaily`. */
export function resolveIdentity(
  { firstDeviceId }: Visitor,
  { deviceId = firstDeviceId, userId }: Identity,
): { readonly deviceId: string; readonly userId: string | undefined } {
  return { deviceId: `${deviceId}`, userId: userId || undefined };
}

/** The device of the current identity, as far as it is known. */
export function readDeviceId(visitor: Visitor): string | undefined {
  return visitor.pending?.deviceId ?? findDevice(visitor);
}

export function readUserId(visitor: Visitor): string | undefined {
  const { mayWrite, pending } = visitor;
  return (pending?.userId ?? (mayWrite() && readStored(visitor).userId)) || undefined;
}

/**
 * The identifiers that events and users carry besides the device (S3.8, S3.9), as far as they are known, and the referrer that
 * the server knows of the visit (S3.4).
 */
export function readIdentifiers(visitor: Visitor, now: number): JsonObject {
  if (!visitor.identifiers || Math.abs(now - visitor.readAt) >= cookieAgeMillis) {
    visitor.readAt = now;
    // Each look at a page's cookies asks another process.
    const jar = visitor.cookies.read();
    // The copy leaves out what is not known yet, so that it can be added later.
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

/** Anything but a text is no user. */
export function setUser(visitor: Visitor, userId: string | undefined): void {
  setIdentity(visitor, { userId: asText(userId) ?? '' });
}

/** A new device, and no user. */
export function resetIdentity(visitor: Visitor): void {
  setIdentity(visitor, { deviceId: visitor.createId(), userId: '' });
}

function setIdentity(visitor: Visitor, changes: Partial<Identity>): void {
  visitor.pending = { ...visitor.pending, ...changes };
  visitor.identity = undefined;
  if (visitor.mayWrite()) storeIdentity(visitor);
}

/** New ids for visitor and web session; only where something may be stored. */
export function renewIdentifiers(visitor: Visitor): void {
  writeCookies(visitor, { [visitorCookie]: visitor.createId(), [webSessionCookie]: visitor.createId() });
  write(visitor);
}

/** The visitor has agreed: stores what `setUser` and `resetIdentity` did before. */
export function storeIdentity(visitor: Visitor): void {
  const { pending } = visitor;
  if (!pending) return;
  if (pending.deviceId) {
    // What was logged before a reset is not the new device's.
    visitor.firstDeviceId ??= findDevice(visitor) ?? visitor.createId();
    visitor.ownDeviceId = pending.deviceId;
    keepCookies(visitor, { [deviceCookie]: pending.deviceId });
  }
  // A logger that was called meanwhile may have changed it.
  write(visitor, visitor.pending);
  visitor.pending = undefined;
}

/** Makes what is missing, and stores what is to be stored again. */
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
  keepCookies(visitor, values, isDue);
  if (mark) written.add(mark);
  write(visitor, { renewedAt: isDue ? time : renewedAt });
}

/** The same for an event of a visitor who has agreed: the first one, and one of another day. */
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
  // Another tab of the project has a new one; where the site has cleared its storage the cookie counts.
  if (ownDeviceId) visitor.ownDeviceId = stored.deviceId ?? readDevice(visitor) ?? ownDeviceId;
  // This page goes on with its user, and the next one without: a site may clear its storage at a logout.
  if (!text && before && ownDeviceId && ownDeviceId === visitor.ownDeviceId)
    stored = { ...before, text, deviceId: undefined };
  // Another tab may have written cookies too.
  for (const name of stored.written) written.add(name);
  // Whatever was made from it is made again.
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

/** The device of now. The cookie counts for a page that has not logged yet, unless it is for a part of the site alone. */
function findDevice(visitor: Visitor, { deviceId } = readStored(visitor)): string | undefined {
  const { cookies, mayWrite, ownDeviceId } = visitor;
  if (ownDeviceId) return ownDeviceId;
  const device = readDevice(visitor) ?? deviceId;
  if (!deviceId || device === deviceId || !mayWrite()) return device;
  cookies.erasePaths([deviceCookie, visitorCookie, webSessionCookie]);
  return readDevice(visitor) ?? deviceId;
}

/**
 * Keeps a value under each name exactly once: of several cookies of one name the last stays, and is written again.
 *
 * @param given the values; an empty one for what the cookie has, or a new one
 * @param isDue whether what was written here before is written again. @default false
 */
function keepCookies(visitor: Visitor, given: Readonly<Record<string, string>>, isDue = false): void {
  const { cookies, createId, written } = visitor;
  const due: Record<string, string> = {};
  for (const [name, known] of Object.entries(given)) {
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

/** An identity as it stands in storage. */
interface StoredIdentity {
  readonly text: string | undefined;
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
  /** When its cookies were last written again, in milliseconds since the epoch. */
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
