import type { EventDraft, SessionedEvent } from '../client/event-draft.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { noData } from '../events/copy-data.ts';
import { readIdentifiers, resolveIdentity, type Visitor } from '../identity/visitor.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import { sessionKey } from '../storage/stored-names.ts';
import { nextSession, type Session } from './next-session.ts';

/** The largest age of the stored activity, in milliseconds, before it is written again: a write costs the page about 0.3 ms. */
const writeDelayMillis = 5_000;

/** The session timeout below which each task writes its activity, in milliseconds: other tabs may need it sooner. */
const shortTimeoutMillis = 60_000;

/** The largest lag of an activity that another page stores meanwhile, in milliseconds: its timers may be slow. A larger one comes from a clock that was put back. */
const maxLagMillis = 60_000;

/** The text that is stored when a session has ended and no other one has begun. */
const noSession = '[]';

/** A session as it is stored between pages, with the identity of its last activity. */
interface StoredSession extends Session {
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
}

/** The sessions of a visitor, as this page knows them; all tabs share them. */
export interface Sessions {
  /** The activity of this task, during which no other tab acts; after it, the last one that this page knows. */
  latest?: StoredSession | undefined;
  /** The activity that is stored: any other one is to be written. */
  stored?: StoredSession | undefined;
  isOfTask?: boolean;
  /** The text in storage when it was last read or written here: any other text is another tab's. */
  text?: string | undefined;
  writtenAt: number;
  /** Set while an activity is to be written. */
  stopWaiting?: Cancel | undefined;
}

/** The parts of a client that sessions need. */
interface SessionHost {
  readonly options: Pick<AnalyticsOptions, 'sessionEvents' | 'sessionTimeoutMillis' | 'sessionId'>;
  readonly environment: Pick<Environment, 'now' | 'afterTask' | 'setTimer'>;
  readonly storage: TextStorage;
  readonly visitor: Visitor;
  readonly receipts: Receipts;
  readonly sessions: Sessions;
  /** Applies a denial that was made elsewhere: values read after it are not from before it. */
  follow(reason: 'request'): void;
}

/**
 * Gives a call its session and identity; the events that announce a session's end and start (S4.5) go ahead of it.
 * They are handed over before subscribers are notified of the session.
 */
export function assignSession(
  client: SessionHost,
  call: EventDraft,
  take: (events: readonly SessionedEvent[]) => void,
): void {
  const { environment, options, receipts, sessions, visitor } = client;
  const { time = call.time, sessionId = options.sessionId } = call.options;
  const identity = resolveIdentity(visitor, call.identity);
  // These are not of the call: identifiers that were created since, when the visitor agreed, belong to it too.
  const identifiers = readIdentifiers(visitor, call.time);
  const assign = (id: number) => Object.assign(call, identity, { identifiers, sessionId: id, time });
  if (sessionId !== undefined) {
    take([assign(sessionId)]);
    return;
  }

  const before = read(client);
  const lastActivity = Math.max(0, Math.floor(call.time));
  // An event that had to wait belongs to the visit that went on meanwhile, and does not move its last activity back.
  const isLate = (call.hasWaited || call.isReplayed) && before && lastActivity < before.lastActivity;
  const id = isLate ? before.id : nextSession(before, lastActivity, options.sessionTimeoutMillis);
  const activity = { id, lastActivity, ...identity };
  const isNew = id !== before?.id;
  // A feature gives the time of something that it saw on this page a moment ago; other times are those of an import.
  const isImported = call.options.time !== undefined && call.kind !== 'internal';
  if (isNew || !(isImported || isLate)) {
    if (!sessions.isOfTask) environment.afterTask(() => endTask(client));
    sessions.isOfTask = true;
    // The end of a session has device and user of its last activity, whichever page logs it.
    if (before?.userId !== identity.userId || before?.deviceId !== identity.deviceId)
      sessions.writtenAt = Number.NEGATIVE_INFINITY;
    sessions.latest = activity;
  }
  const event: SessionedEvent = assign(id);
  const events = [event];
  if (isNew) {
    write(client);
    if (options.sessionEvents) {
      events.unshift(announce(receipts, event, 'session_start', id, activity));
      if (before) events.unshift(announce(receipts, event, 'session_end', before.lastActivity + 1, before));
    }
  }
  take(events);
  if (isNew) receipts.notify({ kind: 'session', session: { id, lastActivity } });
}

/**
 * Makes an event of a session's end or start. Its id is made from device and session, so that two tabs that announce the same thing
 * count once.
 *
 * @param event the first one of the new session
 */
function announce(
  receipts: Receipts,
  event: SessionedEvent,
  name: string,
  time: number,
  { id, deviceId = event.deviceId, userId }: StoredSession,
): SessionedEvent {
  return {
    ...event,
    deviceId,
    userId,
    receiptController: receipts.open(`${deviceId}-${id}-${name}`, name),
    sessionId: id,
    time,
    kind: 'session',
    input: noData,
    fit: undefined,
    options: {},
  };
}

/** Returns the session that an event logged now would belong to; `undefined` when it is over. */
export function currentSession(client: SessionHost): Session | undefined {
  const { environment, options, sessions } = client;
  const now = environment.now();
  if (options.sessionId !== undefined) return { id: options.sessionId, lastActivity: now };
  const session = read(client);
  // An activity of this task counts as now, even where the timeout is 0.
  const isOver = !sessions.isOfTask && session && now - session.lastActivity > options.sessionTimeoutMillis;
  return session && !isOver ? { id: session.id, lastActivity: session.lastActivity } : undefined;
}

/** Forgets the session everywhere: the next event begins another one, and this one gets no `session_end`. */
export function endSession({ sessions, storage }: SessionHost): void {
  takeStored(sessions, noSession);
  storage.write(sessionKey, noSession);
}

/**
 * Stores the last activity, and stops the timer. An activity that another tab has written meanwhile counts, but for an earlier one in
 * the same session; a session that was cleared stays so.
 */
export function storeActivity(client: SessionHost): void {
  const { sessions, storage } = client;
  const text = storage.read(sessionKey);
  stopTimer(sessions);
  if (!text) return;
  if (text !== sessions.text) {
    const { latest } = sessions;
    const other = parseSession(text);
    const lag = other && other.id === latest?.id ? latest.lastActivity - other.lastActivity : 0;
    const isEarlier = lag > 0 && lag < maxLagMillis;
    if (!isEarlier) takeStored(sessions, text);
  }
  write(client);
}

function endTask(client: SessionHost): void {
  const { environment, options, sessions } = client;
  sessions.isOfTask = false;
  if (sessions.latest === sessions.stored) return;
  // Other tabs need the last activity only to determine whether the session is over.
  const delay = options.sessionTimeoutMillis < shortTimeoutMillis ? 0 : writeDelayMillis;
  const wait = sessions.writtenAt + delay - environment.now();
  // A clock may have been put back.
  if (wait <= 0 || wait > delay) write(client);
  else
    sessions.stopWaiting ??= environment.setTimer(() => {
      client.follow('request');
      storeActivity(client);
    }, wait);
}

function write({ environment, sessions, storage }: SessionHost): void {
  const { latest, stored } = sessions;
  stopTimer(sessions);
  if (!latest || latest === stored) return;
  const { id, lastActivity, deviceId, userId } = latest;
  sessions.stored = latest;
  sessions.writtenAt = environment.now();
  sessions.text = encodeList([id, lastActivity, deviceId, userId]);
  storage.write(sessionKey, sessions.text);
}

function stopTimer(sessions: Sessions): void {
  sessions.stopWaiting?.();
  sessions.stopWaiting = undefined;
}

/** Takes the stored session, so that nothing of this page is to be written; without a text the session is forgotten. */
export function takeStored(sessions: Sessions, text?: string): void {
  stopTimer(sessions);
  sessions.latest = parseSession(text);
  sessions.stored = sessions.latest;
  sessions.text = text;
}

/** Reads storage again each task: another tab may have been active, or have rolled the session over, meanwhile. */
function read({ sessions, storage }: SessionHost): StoredSession | undefined {
  if (sessions.isOfTask && sessions.latest) return sessions.latest;
  const text = storage.read(sessionKey);
  if (text && text !== sessions.text) takeStored(sessions, text);
  // A site that clears its storage ends no visit: the next activity is stored immediately.
  if (!text) sessions.writtenAt = Number.NEGATIVE_INFINITY;
  return sessions.latest;
}

/** Parses a stored session. Without a last activity it was active when it began; an empty list means one that was ended. */
function parseSession(text: string | undefined): StoredSession | undefined {
  const [id, lastActivity, deviceId, userId] = parseList(text);
  if (!isTime(id)) return undefined;
  return {
    id,
    lastActivity: isTime(lastActivity) ? lastActivity : id,
    deviceId: asText(deviceId),
    userId: asText(userId),
  };
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
