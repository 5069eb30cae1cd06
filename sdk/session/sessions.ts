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

/** How much older the last activity may be that is stored, in milliseconds: a write costs the page about 0.3 ms. */
const writeDelayMillis = 5_000;

/** With a shorter timeout, in milliseconds, each task writes it: other tabs may need it sooner. */
const shortTimeoutMillis = 60_000;

/** How much earlier an activity may be that another page stores meanwhile, in milliseconds: its timers may be slow. One that is earlier still is by a clock that was put back. */
const mostLagMillis = 60_000;

/** A session as it is stored between pages, with the identity of its last activity. */
interface StoredSession extends Session {
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
}

interface SessionParts {
  readonly options: Pick<AnalyticsOptions, 'sessionEvents' | 'sessionTimeoutMillis' | 'sessionId'>;
  readonly environment: Pick<Environment, 'now' | 'afterTask' | 'setTimer'>;
  readonly storage: TextStorage;
  readonly visitor: Visitor;
  readonly receipts: Receipts;
  /** Looks for a denial elsewhere: what is read after it is not from before it. */
  follow(): void;
}

/** The sessions of a visitor; all tabs share them. */
export interface Sessions extends SessionParts {
  /** The activity of this task, during which no other tab acts; after it, the activity that storage does not have yet. */
  latest?: StoredSession | undefined;
  isOfTask?: boolean;
  isUnwritten?: boolean;
  /** The text in storage when it was last read or written here: anything else is another tab's. */
  text?: string | undefined;
  writtenAt: number;
  /** The last activity that other tabs know. */
  knownActivity: number;
  /** Set while an activity is to be written. */
  stopWaiting?: Cancel | undefined;
}

export function createSessions(parts: SessionParts): Sessions {
  return { ...parts, writtenAt: 0, knownActivity: 0 };
}

/**
 * Gives a call its session and identity; the events that announce a session's end and start (S4.5) go ahead of it.
 * They are handed over before anything is notified of the session.
 */
export function assignSession(
  sessions: Sessions,
  call: EventDraft,
  take: (events: readonly SessionedEvent[]) => void,
): void {
  const { environment, options, receipts, visitor } = sessions;
  const { time = call.time, sessionId = options.sessionId } = call.options;
  const identity = resolveIdentity(visitor, call.identity);
  // Not of the call: what was made since, when the visitor agreed, belongs to it too.
  const identifiers = readIdentifiers(visitor, call.time);
  const own = { ...call, ...identity, identifiers, time };
  if (sessionId !== undefined) {
    take([{ ...own, sessionId }]);
    return;
  }

  const before = read(sessions);
  const now = Math.max(0, Math.floor(call.time));
  // What had to wait belongs to the visit that went on meanwhile, and moves nothing back.
  const isLate = (call.hasWaited || call.isReplayed) && before && now < before.lastActivity;
  const id = isLate ? before.id : nextSession(before, now, options.sessionTimeoutMillis);
  const session = { id, lastActivity: now };
  const activity = { ...session, ...identity };
  const event: SessionedEvent = { ...own, sessionId: id };
  const isNew = id !== before?.id;
  // A feature names when it saw on this page what it logs a moment later; other times are those of an import.
  const isImported = call.options.time !== undefined && call.kind !== 'own';
  if (isNew || !(isImported || isLate)) {
    if (!sessions.isOfTask) environment.afterTask(() => endTask(sessions));
    sessions.isOfTask = true;
    // The end of a session has device and user of its last activity, whichever page logs it.
    if (before?.userId !== activity.userId || before?.deviceId !== activity.deviceId)
      sessions.writtenAt = Number.NEGATIVE_INFINITY;
    sessions.latest = activity;
    sessions.isUnwritten = true;
  }
  const events = [event];
  if (isNew) {
    write(sessions);
    if (options.sessionEvents) {
      events.unshift(announce(receipts, event, 'session_start', id, activity));
      if (before) events.unshift(announce(receipts, event, 'session_end', before.lastActivity + 1, before));
    }
  }
  take(events);
  if (isNew) receipts.notify({ kind: 'session', session });
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
    open: receipts.open(`${deviceId}-${id}-${name}`, name),
    sessionId: id,
    time,
    kind: 'session',
    given: noData,
    fit: undefined,
    options: {},
  };
}

/** The one that an event of now would belong to; none when it is over. */
export function currentSession(sessions: Sessions): Session | undefined {
  const { environment, isOfTask, options } = sessions;
  if (options.sessionId !== undefined) return { id: options.sessionId, lastActivity: environment.now() };
  const session = read(sessions);
  // The activity of this task is of now, even where every moment is a session of its own.
  const isOver =
    !isOfTask && session && environment.now() - session.lastActivity > options.sessionTimeoutMillis;
  return session && !isOver ? { id: session.id, lastActivity: session.lastActivity } : undefined;
}

/** Forgets it everywhere: the next event begins another one, and this one gets no `session_end`. */
export function endSession(sessions: Sessions): void {
  const none = encodeList([]);
  takeStored(sessions, none);
  sessions.storage.write(sessionKey, none);
}

/** The visitor has withdrawn: what is not written yet stays unwritten. */
export function forgetSession(sessions: Sessions): void {
  takeStored(sessions, undefined);
}

/**
 * Stores the last activity, and keeps no timer. What another tab has written meanwhile counts, but for an earlier activity in the
 * same session; what was cleared stays so.
 */
export function storeActivity(sessions: Sessions): void {
  const text = sessions.storage.read(sessionKey);
  if (!text) {
    rest(sessions);
    return;
  }
  if (text !== sessions.text) {
    const { latest } = sessions;
    const other = parseSession(text);
    const lag = other && other.id === latest?.id ? latest.lastActivity - other.lastActivity : 0;
    const isEarlier = lag > 0 && lag < mostLagMillis;
    if (!isEarlier) takeStored(sessions, text);
  }
  write(sessions);
}

function endTask(sessions: Sessions): void {
  const { environment, knownActivity, latest, options, writtenAt } = sessions;
  sessions.isOfTask = false;
  if (!sessions.isUnwritten) return;
  // Other tabs need the last activity only to determine whether the session is over.
  const delay = options.sessionTimeoutMillis < shortTimeoutMillis ? 0 : writeDelayMillis;
  const wait = writtenAt + delay - environment.now();
  // A clock may have been put back.
  const isBack = wait > delay || (latest?.lastActivity ?? 0) < knownActivity;
  if (wait <= 0 || isBack) write(sessions);
  else
    sessions.stopWaiting ??= environment.setTimer(() => {
      sessions.follow();
      storeActivity(sessions);
    }, wait);
}

function write(sessions: Sessions): void {
  const { environment, latest, storage } = sessions;
  rest(sessions);
  if (!latest || !sessions.isUnwritten) return;
  const { id, lastActivity, deviceId, userId } = latest;
  sessions.isUnwritten = false;
  sessions.writtenAt = environment.now();
  sessions.knownActivity = lastActivity;
  sessions.text = encodeList([id, lastActivity, deviceId, userId]);
  storage.write(sessionKey, sessions.text);
}

function rest(sessions: Sessions): void {
  sessions.stopWaiting?.();
  sessions.stopWaiting = undefined;
}

/** What is stored counts, and nothing of this page is to be written. */
function takeStored(sessions: Sessions, text: string | undefined): void {
  rest(sessions);
  sessions.latest = parseSession(text);
  sessions.text = text;
  sessions.isUnwritten = false;
}

/** Reads storage again each task: another tab may have been active, or have rolled the session over, meanwhile. */
function read(sessions: Sessions): StoredSession | undefined {
  if (sessions.isOfTask && sessions.latest) return sessions.latest;
  const text = sessions.storage.read(sessionKey);
  if (text && text !== sessions.text) takeStored(sessions, text);
  // A site that clears its storage ends no visit: the next activity is stored immediately.
  if (!text) sessions.writtenAt = Number.NEGATIVE_INFINITY;
  return sessions.latest;
}

/** Without a last activity it was active when it began; an empty list is one that was ended. */
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
