import type { EventDraft, SessionedEvent } from '../client/event-draft.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { noData } from '../events/copy-data.ts';
import type { Visitor } from '../identity/visitor.ts';
import { encodeList } from '../json/encode-json.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import { sessionKey } from '../storage/stored-names.ts';
import { nextSession, type Session } from './next-session.ts';

/** How much older the last activity may be that is stored, in milliseconds: a write costs the page about 0.3 ms. */
const writeDelayMillis = 5_000;

/** With a shorter timeout, in milliseconds, each task writes it: other tabs may need it sooner. */
const shortTimeoutMillis = 60_000;

/** The sessions of a visitor; all tabs share them. */
export interface Sessions {
  /**
   * Gives a call its session and identity; the events that announce a session's end and start (S4.5) go ahead of it.
   * Their ids are made from device and session, so that two tabs that announce the same thing count once. They are handed over before
   * anything is notified of the session.
   */
  place(call: EventDraft, take: (events: readonly SessionedEvent[]) => void): void;
  /** The one that an event of now would belong to; none when it is over. */
  current(): Session | undefined;
  /** Forgets it everywhere: the next event begins another one, and this one gets no `session_end`. */
  end(): void;
  /** Stores the last activity, and keeps no timer. */
  flush(): void;
  /** The visitor has withdrawn: what is not written yet stays unwritten. */
  forget(): void;
}

/** A session as it is stored between pages, with the identity of its last activity. */
interface StoredSession extends Session {
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
}

/** @param follow looks for a denial elsewhere: what is read after it is not from before it */
export function createSessions(
  options: Pick<AnalyticsOptions, 'sessionEvents' | 'sessionTimeoutMillis' | 'sessionId'>,
  environment: Pick<Environment, 'now' | 'afterTask' | 'setTimer'>,
  storage: TextStorage,
  visitor: Visitor,
  receipts: Receipts,
  follow: () => void,
): Sessions {
  /** The activity of this task, during which no other tab acts; after it, the activity that storage does not have yet. */
  let latest: StoredSession | undefined;
  let isOfTask = false;
  let isWritten = true;
  /** What was in storage when it was last read or written here: anything else is another tab's. */
  let seen: string | undefined;
  let writtenAt = 0;
  /** The last activity that other tabs know. */
  let knownActivity = 0;
  /** Set while an activity is to be written. */
  let stopWaiting: Cancel | undefined;

  /** Other tabs need the last activity only to determine whether the session is over. */
  const delay = options.sessionTimeoutMillis < shortTimeoutMillis ? 0 : writeDelayMillis;

  function rest(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  function write(): void {
    rest();
    if (!latest || isWritten) return;
    const { id, lastActivity, deviceId, userId } = latest;
    isWritten = true;
    writtenAt = environment.now();
    knownActivity = lastActivity;
    seen = encodeList([id, lastActivity, deviceId, userId]);
    storage.write(sessionKey, seen);
  }

  /** What another tab has written meanwhile counts, but for an earlier activity in the same session; what was cleared stays so. */
  function flush(): void {
    const text = storage.read(sessionKey);
    if (!text) {
      rest();
      return;
    }
    const other = text === seen ? undefined : parseSession(text);
    const isEarlier = other && other.id === latest?.id && other.lastActivity < latest.lastActivity;
    if (text !== seen && !isEarlier) adopt(text);
    write();
  }

  function writeLater(): void {
    follow();
    flush();
  }

  function endTask(): void {
    isOfTask = false;
    if (isWritten) return;
    const wait = writtenAt + delay - environment.now();
    // A clock may have been put back.
    const isBack = wait > delay || (latest?.lastActivity ?? 0) < knownActivity;
    if (wait <= 0 || isBack) write();
    else stopWaiting ??= environment.setTimer(writeLater, wait);
  }

  /** What is stored counts, and nothing of this page is to be written. */
  function adopt(text: string | undefined): void {
    rest();
    latest = parseSession(text);
    seen = text;
    isWritten = true;
  }

  /** Reads storage again each task: another tab may have been active, or have rolled the session over, meanwhile. */
  function read(): StoredSession | undefined {
    if (isOfTask && latest) return latest;
    const text = storage.read(sessionKey);
    if (text && text !== seen) adopt(text);
    // A site that clears its storage ends no visit: the next activity is stored immediately.
    if (!text) writtenAt = Number.NEGATIVE_INFINITY;
    return latest;
  }

  return {
    place(call, take) {
      const { time = call.time, sessionId = options.sessionId } = call.options;
      const who = visitor.resolve(call.identity);
      // Not of the call: what was made since, when the visitor agreed, belongs to it too.
      const identifiers = visitor.identifiers(call.time);
      const own = {
        ...call,
        ...who,
        identifiers,
        time,
      };
      if (sessionId !== undefined) {
        take([{ ...own, sessionId }]);
        return;
      }

      const before = read();
      const now = Math.max(0, Math.floor(call.time));
      // What had to wait belongs to the visit that went on meanwhile, and moves nothing back.
      const isLate = (call.hasWaited || call.isReplayed) && before && now < before.lastActivity;
      const id = isLate ? before.id : nextSession(before, now, options.sessionTimeoutMillis);
      const session = { id, lastActivity: now };
      const isNew = id !== before?.id;
      if (isNew || (call.options.time === undefined && !isLate)) {
        if (!isOfTask) environment.afterTask(endTask);
        isOfTask = true;
        latest = { ...session, ...who };
        isWritten = false;
      }
      const placed: SessionedEvent[] = [{ ...own, sessionId: id }];

      function announce(
        name: string,
        at: number,
        { id, deviceId = who.deviceId, userId }: StoredSession,
      ): void {
        placed.unshift({
          ...own,
          deviceId,
          userId,
          open: receipts.open(`${deviceId}-${id}-${name}`, name),
          sessionId: id,
          time: at,
          kind: 'session',
          given: noData,
          fit: undefined,
          options: {},
        });
      }

      if (isNew) {
        write();
        if (options.sessionEvents) {
          announce('session_start', id, { ...session, ...who });
          if (before) announce('session_end', before.lastActivity + 1, before);
        }
      }
      take(placed);
      if (isNew) receipts.notify({ kind: 'session', session });
    },
    current() {
      const { sessionId } = options;
      if (sessionId !== undefined) return { id: sessionId, lastActivity: environment.now() };
      const session = read();
      // The activity of this task is of now, even where every moment is a session of its own.
      const isOver =
        !isOfTask && session && environment.now() - session.lastActivity > options.sessionTimeoutMillis;
      return session && !isOver ? { id: session.id, lastActivity: session.lastActivity } : undefined;
    },
    flush,
    forget: () => adopt(undefined),
    end() {
      const none = encodeList([]);
      adopt(none);
      storage.write(sessionKey, none);
    },
  };
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
