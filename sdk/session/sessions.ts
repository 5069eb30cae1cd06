import type { EventDraft, SessionedEvent } from '../client/event-draft.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Environment } from '../contracts/environment.ts';
import { noData } from '../events/copy-data.ts';
import type { Visitor } from '../identity/visitor.ts';
import { sessionKey } from '../storage/kept-names.ts';
import { asText, parseList } from '../storage/parse-list.ts';
import type { TextStorage } from '../storage/storage.ts';
import { nextSession, type Session } from './next-session.ts';

/** The sessions of a visitor; all tabs share them. */
export interface Sessions {
  /**
   * Gives a call its session and identity; the events that announce a session's end and start (S4.5) go ahead of it.
   * Their ids are made from device and session, so that two tabs that announce the same thing count once.
   */
  place(call: EventDraft): readonly SessionedEvent[];
  /** The one that an event of now would belong to; none when it is over. */
  current(): Session | undefined;
  /** Forgets it everywhere: the next event begins another one, and this one gets no `session_end`. */
  end(): void;
  /** The visitor has withdrawn: what this turn has not written yet stays unwritten. */
  forget(): void;
}

/** A session as it is kept between pages, with the identity of its last activity. */
interface KeptSession {
  readonly session: Session;
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
}

export function createSessions(
  options: Pick<AnalyticsOptions, 'sessionEvents' | 'sessionTimeoutMillis' | 'sessionId'>,
  environment: Pick<Environment, 'now' | 'afterTurn'>,
  storage: TextStorage,
  visitor: Visitor,
  receipts: Receipts,
): Sessions {
  /** Activity of this turn: writing it is slow, and no other tab looks before the turn is over. */
  let unwritten: KeptSession | undefined;

  function write(): void {
    if (!unwritten) return;
    const {
      session: { id, lastActivity },
      deviceId,
      userId,
    } = unwritten;
    storage.write(sessionKey, JSON.stringify([id, lastActivity, deviceId, userId]));
  }

  function endTurn(): void {
    write();
    unwritten = undefined;
  }

  /** Reads storage again each turn: another tab may have been active, or have rolled the session over, meanwhile. */
  function read(): KeptSession | undefined {
    if (unwritten) return unwritten;
    const [id, lastActivity, deviceId, userId] = parseList(storage.read(sessionKey));
    if (!isTime(id)) return undefined;
    return {
      session: { id, lastActivity: isTime(lastActivity) ? lastActivity : environment.now() },
      deviceId: asText(deviceId),
      userId: asText(userId),
    };
  }

  return {
    place(call) {
      const { time, sessionId = options.sessionId } = call.options;
      const who = visitor.resolve(call.identity);
      // Not of the call: what was made since, when the visitor agreed, belongs to it too.
      const identifiers = visitor.identifiers(call.time);
      const own = {
        ...call,
        ...who,
        identifiers,
        userProps: call.userProps && { ...call.userProps, ...identifiers, care_device_id: who.deviceId },
        time: time ?? call.time,
      };
      if (sessionId !== undefined) return [{ ...own, sessionId }];

      const before = read();
      const now = Math.max(0, Math.floor(call.time));
      // What had to wait belongs to the visit that went on meanwhile, and moves nothing back.
      const isLate = call.hasWaited && before && now < before.session.lastActivity;
      const id = isLate ? before.session.id : nextSession(before?.session, now, options.sessionTimeoutMillis);
      const isNew = id !== before?.session.id;
      if (isNew || (time === undefined && !isLate)) {
        if (!unwritten) environment.afterTurn(endTurn);
        unwritten = { ...who, session: { id, lastActivity: now } };
        if (isNew) write();
      }
      const placed: SessionedEvent[] = [{ ...own, sessionId: id }];

      function announce(name: string, ofSession: number, at: number, by: Omit<KeptSession, 'session'>): void {
        const { deviceId = who.deviceId, userId } = by;
        const open = receipts.open(`${deviceId}-${ofSession}-${name}`, name);
        placed.unshift({
          ...own,
          deviceId,
          userId,
          open,
          sessionId: ofSession,
          time: at,
          data: noData,
          userProps: undefined,
          options: {},
        });
      }

      if (isNew) {
        receipts.notify({ kind: 'session', session: { id, lastActivity: now } });
        if (options.sessionEvents) {
          announce('session_start', id, id, who);
          if (before) announce('session_end', before.session.id, before.session.lastActivity + 1, before);
        }
      }
      return placed;
    },
    current() {
      const { sessionId } = options;
      if (sessionId !== undefined) return { id: sessionId, lastActivity: environment.now() };
      const session = read()?.session;
      const isOver = session && environment.now() - session.lastActivity > options.sessionTimeoutMillis;
      // The activity of this turn is of now, even where every moment is a session of its own.
      return isOver && !unwritten ? undefined : session;
    },
    forget() {
      unwritten = undefined;
    },
    end() {
      unwritten = undefined;
      storage.write(sessionKey, '');
    },
  };
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
