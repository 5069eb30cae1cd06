import type { ActiveIdentity } from '../identity/visitor.ts';
import { keptNames } from '../storage/kept-names.ts';
import type { TextStorage } from '../storage/storage.ts';
import { nextSession, type Session, type SessionStep } from './next-session.ts';
import { formatSessionRecord, parseSessionRecord, type SessionRecord } from './session-record.ts';

/** A step, with the identity of the session that is over. */
export interface SessionTouch extends SessionStep {
  readonly before: SessionRecord | undefined;
}

/** Keeps the session that all tabs share. */
export interface SessionKeeper {
  /**
   * The session an event of this moment belongs to.
   *
   * @param isActivity whether it keeps the session alive
   */
  touch(now: number, identity: ActiveIdentity, isActivity: boolean): SessionTouch;
  current(): Session | undefined;
}

/** Reads storage anew each time: another tab may have been active, or have rolled the session over, meanwhile. */
export function createSessionKeeper(storage: TextStorage, timeoutMillis: number): SessionKeeper {
  const key = keptNames.local.session;
  return {
    touch(now, identity, isActivity) {
      const before = parseSessionRecord(storage.read(key));
      const step = nextSession(before, Math.max(0, Math.floor(now)), timeoutMillis);
      if (isActivity || step.isNew) storage.write(key, formatSessionRecord({ ...step.session, ...identity }));
      return { ...step, before };
    },
    current() {
      const record = parseSessionRecord(storage.read(key));
      return record && { id: record.id, lastActivity: record.lastActivity ?? record.id };
    },
  };
}
