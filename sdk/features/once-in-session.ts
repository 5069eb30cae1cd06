import type { Analytics } from '../client/analytics.ts';
import type { LogOptions } from '../client/event-draft.ts';
import { isLoss, type Receipt } from '../client/receipt.ts';
import { encodeList } from '../json/encode-json.ts';
import { parseList } from '../storage/parse-list.ts';
import { createProjectStorage } from '../storage/project-storage.ts';
import { createWebStorage } from '../storage/web-storage.ts';
import { createWorkingStorage } from '../storage/working-storage.ts';

/** The most keys of a session that are remembered; beyond them the oldest count again. */
export const rememberedKeys = 1_000;

/** Stands for a session or device that is not known yet; the first one adopts what was logged before it. */
const unknown = 0;

/** An event as `logEvent` takes it. */
export type LoggedEvent = Parameters<Analytics['logEvent']>[0];

/** The part of a window that is used. */
export type MemoryScope = Pick<typeof globalThis, 'sessionStorage'>;

/** The part of a client that is used. */
export interface OnceClient
  extends Pick<Analytics, 'consent' | 'session' | 'getDeviceId' | 'logEvent' | 'namespace' | 'subscribe'> {
  /** The namespace that a lazy client has before its core is there: later pages find what is stored then. @default `namespace` */
  readonly lazyNamespace?: string;
}

/** Logs an event unless the key has been logged in this session and on this device, which `reset` makes another, as far as this tab knows; then there is no receipt. */
export type LogOnceInSession = (key: string, event: LoggedEvent, options?: LogOptions) => Receipt | undefined;

/**
 * Remembers the keys of one client: in session storage once the visitor has agreed, in memory before. An event that
 * is lost at the call is not remembered.
 *
 * @param name the key in session storage
 */
export function createLogOnceInSession(
  client: OnceClient,
  scope: MemoryScope,
  name: string,
): LogOnceInSession {
  // The core replaces the methods of a lazy client.
  const { consent, namespace, lazyNamespace = namespace } = client;
  const tabStorage = createWebStorage(() => scope.sessionStorage, 'ClientSideError');
  const tab = createWorkingStorage(createProjectStorage(tabStorage, lazyNamespace), () => {});
  /** The keys that were logged while nothing may be stored. */
  let waiting = '';
  /** Whether what is stored waited before. */
  let hasWaited = false;
  /** The session and device of the first event that went out: they adopt what was logged before them. */
  let first: readonly unknown[] = [];

  const mayStore = () => consent.state === 'granted';
  const owner = () => [client.session()?.id ?? unknown, client.getDeviceId() ?? unknown];

  function known([session, device]: readonly unknown[]): readonly unknown[] {
    const [of, ...keys] = parseList(mayStore() ? tab.read(name) : waiting);
    // Version 0.1.0 has stored the session's id alone.
    const [sessionId, deviceId = unknown] = [of].flat();
    return isOf(sessionId || first[0], session) && isOf(deviceId || first[1], device) ? keys : [];
  }

  function write(by: readonly unknown[], keys: readonly unknown[]): void {
    const text = encodeList([by, ...keys]);
    if (mayStore()) tab.write(name, text);
    else waiting = text;
  }

  consent.subscribe((state) => {
    // The core of a lazy client erases it later.
    if (state === 'denied') waiting = '';
    if (state === 'denied' || waiting) tab.write(name, waiting);
    hasWaited = waiting !== '';
    waiting = '';
    first = [];
  });

  client.subscribe((diagnostic) => {
    // The record is decoded for those that read it.
    const record = first[0] ? undefined : diagnostic.record;
    if (!record) return;
    first = [Math.max(record.sessionId, unknown), record.deviceId];
    // An event that a lazy client logs before its core is there must be known to later pages before theirs is.
    if (hasWaited) write(first, known(first));
    hasWaited = false;
  }, 'event');

  return (key, event, options) => {
    const receipt = known(owner()).includes(key) ? undefined : client.logEvent(event, options);
    if (consent.state === 'denied' || (receipt && isLoss(receipt.state))) return receipt;
    // The event itself may have begun a session.
    const by = owner();
    const others = known(by).filter((other) => other !== key);
    write(by, [...others.slice(1 - rememberedKeys), key]);
    return receipt;
  };
}

function isOf(stored: unknown, current: unknown): boolean {
  return !stored || stored === current;
}
